import type { CommentState, HeldReason } from '@balai/contract/kit/discussion.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { HoldingRules } from './holding.queries.ts'

/** Why a comment is held, and the banned words in it. */
export interface Held {
  held_reasons: HeldReason[]
  held_words: string[]
}

/** The facts about the writer that the rules use. */
export interface Writer {
  /** The number of their approved comments. */
  approved: number
  /** They posted the same text a short while ago. */
  is_repeating: boolean
  /** A moderator decided to read all their new comments first. */
  is_premoderated: boolean
}

type Limits = Omit<HoldingRules, 'version'>

/** Every reason to hold a new comment for review. */
export function holdReasons(comment_text: string, writer: Writer, rules: Limits): Held {
  const { held_reasons, held_words } = textReasons(comment_text, rules)
  if (rules.repeat_hours > 0 && writer.is_repeating) held_reasons.push('repeat')
  if (writer.approved < rules.trusted_after) held_reasons.push('new_commenter')
  if (writer.is_premoderated) held_reasons.push('premoderated')
  return { held_reasons, held_words }
}

/** The reasons that an edit of the text cannot remove. */
const aboutWriter: ReadonlySet<HeldReason> = new Set(['repeat', 'new_commenter', 'premoderated'])

/** The state of an edited comment. The rules apply to its text again, not to the writer. */
export function judgeEdit(
  comment: { state: CommentState; held_reasons: readonly HeldReason[] },
  comment_text: string,
  rules: Limits,
): Held & { state: CommentState } {
  const { held_reasons, held_words } = textReasons(comment_text, rules)
  const kept = comment.held_reasons.filter((reason) => aboutWriter.has(reason))
  if (comment.state === 'visible' && held_reasons.length > 0)
    return { held_reasons, held_words, state: 'held' }
  if (comment.state !== 'held')
    return { held_reasons: [...comment.held_reasons], held_words, state: comment.state }
  const all = [...held_reasons, ...kept]
  return { held_reasons: all, held_words, state: all.length > 0 ? 'held' : 'visible' }
}

/** The effects of an edit beyond the text, as sentences. */
export function effectsOfEdit(
  before: CommentState,
  { state, held_reasons, held_words }: Held & { state: CommentState },
): Sentence[] {
  if (state === before) return []
  if (state !== 'held') return [say('Nothing speaks against it any more, so it becomes visible.')]
  const words = held_words.join(', ')
  if (!held_reasons.includes('banned_word'))
    return [say('It will wait for a decision: it has too many links.')]
  return [
    held_reasons.includes('link')
      ? say('It will wait for a decision: it contains {{words}}, and it has too many links.', { words })
      : say('It will wait for a decision: it contains {{words}}.', { words }),
  ]
}

/** The reasons that come from the text: banned words and too many links. */
function textReasons(comment_text: string, { banned_words, most_links }: Limits): Held {
  const held_reasons: HeldReason[] = []
  const held_words = bannedIn(comment_text, banned_words)
  if (held_words.length > 0) held_reasons.push('banned_word')
  if ((comment_text.match(link) ?? []).length > most_links) held_reasons.push('link')
  return { held_reasons, held_words }
}

/** A link with or without its protocol: `www.contoh.id`, `bit.ly/abc`. */
const link =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|xyz|top|site|online|shop|id|me|ly|io|co)(?:\/\S*)?\b/giu

function bannedIn(comment_text: string, banned_words: readonly string[]): string[] {
  const text = ` ${normalized(comment_text)} `
  const squeezed = withoutDoubledLetters(text)
  return banned_words.filter((word) => {
    const wanted = normalized(word)
    if (wanted === '') return false
    return text.includes(` ${wanted} `) || squeezed.includes(` ${withoutDoubledLetters(wanted)} `)
  })
}

const withoutDoubledLetters = (text: string) => text.replaceAll(/(.)\1+/g, '$1')

/** Normalises words for comparison: no case, no accents, and digits that replace letters read as letters. */
const normalized = (text: string) =>
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
