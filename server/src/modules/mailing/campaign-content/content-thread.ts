// Only threads load this: the cleaner and MJML are large.
import type { CampaignBlock, MergeField, SimpleBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { mjmlToMail } from '../../../mail/mjml-to-mail.ts'
import { blocksToMjml, type MailFacts } from './blocks-to-mjml.ts'
import { mailHtml } from './mail-html.ts'
import { mergeFieldsIn } from './merge-fields.ts'
import { simpleBlocks } from './simple-blocks.ts'

export interface BuiltContent {
  mjml: string
  /** With placeholders for facts about the recipient. */
  html: string
  text: string
  /** Bytes of the HTML. */
  size: number
  /** The links as they were typed, each once, in their order. */
  links: string[]
  /** The paths of its pictures in our store. */
  pictures: string[]
  merge_fields: MergeField[]
}

/** Builds a mail of blocks. Runs in a thread, because cleaning and MJML take long. */
export async function renderContent({
  blocks,
  facts,
}: {
  blocks: CampaignBlock[]
  facts: MailFacts
}): Promise<BuiltContent> {
  const links = new Set<string>()
  const pictures = new Set<string>()
  const onLink = (link: string) => void links.add(link)
  const onPicture = (path: string) => void pictures.add(path)
  const clean = (html: string) => mailHtml(html, facts.addresses, { onLink, onPicture })
  // The cleaner resolves entities, so texts are searched as it leaves them.
  const texts = [facts.subject, facts.preview_text, ...blocks.flatMap(simpleBlocks).flatMap(textsOf(clean))]
  const merge_fields = [...new Set(texts.flatMap(mergeFieldsIn))]
  links.clear()
  const mjml = blocksToMjml(blocks, { ...facts, clean, onLink, onPicture })
  const { html, text } = await mjmlToMail(mjml)
  return {
    mjml,
    html,
    text,
    size: Buffer.byteLength(html),
    links: [...links],
    pictures: [...pictures],
    merge_fields,
  }
}

/** The texts of a block in which staff can name facts about the recipient. */
const textsOf =
  (clean: (html: string) => string) =>
  (block: SimpleBlock): string[] => {
    if (block.kind === 'heading' || block.kind === 'button') return [block.text]
    return block.kind === 'text' ? [clean(block.html)] : []
  }
