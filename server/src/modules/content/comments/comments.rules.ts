import type { CommentState, HeldReason } from '@balai/contract/content/comments.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, staleVersion } from '../../../http/refusal.ts'
import {
  findComment,
  findRules,
  findWriter,
  type Comment,
  type Moderated,
  type Rules,
} from './comments.queries.ts'

/** Why a comment has to wait, and the banned words that were found in it. */
export interface Held {
  held_reasons: HeldReason[]
  held_words: string[]
}

/** What the rules know about who writes. */
export interface Writer {
  /** How many of their comments were found good. */
  approved: number
  /** They wrote the same a short while ago. */
  is_repeating: boolean
}

type Limits = Pick<Rules, 'banned_words' | 'most_links' | 'repeat_hours' | 'trusted_after'>

/** Everything that speaks against showing a comment before somebody has looked at it. */
export function holdReasons(comment_text: string, writer: Writer, rules: Limits): Held {
  const { held_reasons, held_words } = textReasons(comment_text, rules)
  if (rules.repeat_hours > 0 && writer.is_repeating) held_reasons.push('repeat')
  if (writer.approved < rules.trusted_after) held_reasons.push('new_commenter')
  return { held_reasons, held_words }
}

/** What a comment that somebody is about to write would be: visible, or held and why. */
export async function judge(
  db: ReadDb,
  comment: { member_id: number; comment_text: string },
): Promise<Held & { state: CommentState }> {
  const rules = await findRules(db)
  const held = holdReasons(comment.comment_text, await findWriter(db, comment, rules), rules)
  return { ...held, state: held.held_reasons.length > 0 ? 'held' : 'visible' }
}

/** What an edited comment is: only its text is looked at anew, who wrote it and how often stays what it was. */
export function judgeEdit(
  comment: Pick<Comment, 'state' | 'held_reasons'>,
  comment_text: string,
  rules: Limits,
): Held & { state: CommentState } {
  const { held_reasons, held_words } = textReasons(comment_text, rules)
  const kept = comment.held_reasons.filter((reason) => reason === 'repeat' || reason === 'new_commenter')
  if (comment.state === 'visible' && held_reasons.length > 0)
    return { held_reasons, held_words, state: 'held' }
  if (comment.state !== 'held')
    return { held_reasons: comment.held_reasons, held_words, state: comment.state }
  const all = [...held_reasons, ...kept]
  return { held_reasons: all, held_words, state: all.length > 0 ? 'held' : 'visible' }
}

/** The banned words a text has and whether it has too many links. */
function textReasons(comment_text: string, { banned_words, most_links }: Limits): Held {
  const held_reasons: HeldReason[] = []
  const held_words = bannedIn(comment_text, banned_words)
  if (held_words.length > 0) held_reasons.push('banned_word')
  if ((comment_text.match(link) ?? []).length > most_links) held_reasons.push('link')
  return { held_reasons, held_words }
}

export async function findCommentOrRefuse(db: ReadDb, comment_id: number): Promise<Comment> {
  const comment = await findComment(db, comment_id)
  if (!comment) throw notFound('This comment does not exist any more.')
  return comment
}

export const commentConflict = (comment: Comment, yours: Record<string, unknown>) =>
  staleVersion({
    changed_by: comment.updated_by_name,
    changed_at: comment.updated_at,
    theirs: { comment_text: comment.comment_text, state: comment.state, version: comment.version },
    yours,
  })

export const rulesConflict = (
  { updated_by_name, updated_at, ...theirs }: Rules,
  yours: Record<string, unknown>,
) => staleVersion({ changed_by: updated_by_name, changed_at: updated_at, theirs, yours })

export type Decision = 'approve' | 'hide' | 'delete' | 'restore'

/** Sorts out what the decision cannot be made for, each with its sentence; refuses where nothing is left. */
export function sortOut(decision: Decision, comment_ids: number[], found: Moderated[]) {
  const known = new Map(found.map((comment) => [comment.comment_id, comment]))
  const fit: Moderated[] = []
  const refused: { comment_id: number; msg: string }[] = []
  for (const comment_id of new Set(comment_ids)) {
    const comment = known.get(comment_id)
    const msg = comment ? obstacle(decision, comment) : 'This comment does not exist any more.'
    if (comment && !msg) fit.push(comment)
    else refused.push({ comment_id, msg: msg ?? '' })
  }
  const [first] = refused
  if (fit.length === 0 && first) throw new Refusal(first.msg, { status: known.size === 0 ? 404 : 422 })
  return { fit, refused }
}

function obstacle(decision: Decision, { state, queue, open_reports }: Moderated): string | undefined {
  if (decision === 'restore')
    return state === 'hidden' || state === 'deleted'
      ? undefined
      : 'This comment is neither hidden nor deleted.'
  if (state === 'deleted') return 'This comment is in the trash. Restore it first.'
  if (decision === 'hide' && state === 'hidden') return 'This comment is hidden already.'
  if (decision === 'approve' && queue === 'approved' && open_reports === 0)
    return 'This comment has been approved already.'
  return undefined
}

/** An address, with or without its beginning: `www.contoh.id`, `bit.ly/abc`. */
const link =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|xyz|top|site|online|shop|id|me|ly|io|co)(?:\/\S*)?\b/giu

function bannedIn(comment_text: string, banned_words: readonly string[]): string[] {
  const text = ` ${plain(comment_text)} `
  const squeezed = text.replaceAll(/(.)\1+/g, '$1')
  return banned_words.filter((word) => {
    const wanted = plain(word)
    if (wanted === '') return false
    return text.includes(` ${wanted} `) || squeezed.includes(` ${wanted.replaceAll(/(.)\1+/g, '$1')} `)
  })
}

/** Words as they are compared: no case, no accents, digits that stand for letters read as letters. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[013457@$]/g, (sign) => letters[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
