import { convert } from 'html-to-text'
import mjml2html from 'mjml'

/** Renders MJML as HTML and as plain text. Runs in a thread, because loading and running MJML takes long. */
export async function mjmlToMail(mjml: string): Promise<{ html: string; text: string }> {
  const { html } = await mjml2html(mjml, {
    validationLevel: 'strict',
    // A mail is made of its own text: no file and no address on the network is read.
    ignoreIncludes: true,
    fonts: {},
    keepComments: false,
  })
  return { html: withoutSpace(html), text: textOf(html) }
}

/** MJML indents its output; every recipient gets it, so the spaces at the beginning of lines are removed. */
const withoutSpace = (html: string) => html.replaceAll(/^\s+/gm, '')

/** A mark of a condition that stands on a line of its own would leave an empty line behind. */
const textOf = (html: string) => converted(html).replaceAll(/^((?:\{\{[#/][\w=]+\}\})+)\n+/gm, '$1')

const converted = (html: string) =>
  convert(html, {
    wordwrap: false,
    selectors: [
      // The preview repeats the first sentence of the mail.
      { selector: 'div[style^="display:none"]', format: 'skip' },
      { selector: 'img', format: 'skip' },
      { selector: 'div', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      { selector: 'tr.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  })
