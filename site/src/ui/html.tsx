/** A text that editors wrote. The server has cleaned it, so it can be inserted as it is. */
export function Html({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the server cleans what editors write
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
