/** A text that editors wrote. The server has cleaned its HTML, and the policy of the page runs no script in it. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
