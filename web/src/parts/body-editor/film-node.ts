import { mergeAttributes, Node } from '@tiptap/core'
import { playerOf } from '@balai/contract/content/video-addresses.ts'

/** A video of an allowed player. The editor shows a card, so that writing sends no request to the other site. */
export const Film = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { src: { default: null } }
  },
  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (element) => {
          const player = playerOf(element.getAttribute('src') ?? '')
          return player?.mime === 'text/html' ? { src: player.address } : false
        },
      },
    ]
  },
  renderHTML({ HTMLAttributes }) {
    const frame = { width: 640, height: 360, allowfullscreen: 'true' }
    return ['div', { 'data-youtube-video': '' }, ['iframe', mergeAttributes(HTMLAttributes, frame)]]
  },
  addNodeView() {
    return ({ node }) => {
      const card = document.createElement('div')
      card.className = 'body-film'
      const address = String(node.attrs['src'])
      const host = document.createElement('strong')
      host.textContent = `▶ ${new URL(address).hostname}`
      const link = document.createElement('span')
      link.textContent = address
      card.append(host, link)
      return { dom: card }
    }
  },
})
