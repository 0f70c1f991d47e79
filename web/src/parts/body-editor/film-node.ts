import { mergeAttributes, Node } from '@tiptap/core'
import { playerOf } from '@balai/contract/content/video-addresses.ts'

/**
 * A video of an allowed player. The editor shows a card with a button that loads the player, so that writing alone sends
 * no request to the other site.
 */
export const Film = Node.create<{ play: string }>({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,

  addOptions() {
    return { play: 'Play' }
  },
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
      const play = document.createElement('button')
      play.type = 'button'
      play.textContent = `▶ ${this.options.play}`
      const link = document.createElement('span')
      link.textContent = address
      card.append(play, link)
      play.addEventListener('click', () =>
        card.replaceChildren(playerFrame(address, this.options.play), link),
      )
      // The editor takes no part in what happens inside the card.
      return { dom: card, stopEvent: (event) => event.target === play, ignoreMutation: () => true }
    }
  },
})

function playerFrame(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture'
  // Players refuse to play for pages that do not name their origin.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = address
  return frame
}
