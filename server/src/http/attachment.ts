/** The header under which a browser saves an answer: a plain name for all, and the real one for those that know how. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A file that was made to be answered. */
export interface MadeFile {
  name: string
  content: Buffer
}
