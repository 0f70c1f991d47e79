import { Image } from '@tiptap/extension-image'

/** A picture with its caption: the caption is edited as text, the picture is selected as a whole. */
export const Picture = Image.extend({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  inline: false,
  draggable: true,
  isolating: true,

  parseHTML() {
    return [
      {
        tag: 'figure',
        contentElement: 'figcaption',
        getAttrs: (element) => {
          const image = element.querySelector('img')
          return image ? attributesOf(image) : false
        },
      },
      { tag: 'img[src]', getAttrs: attributesOf },
    ]
  },
  renderHTML({ node }) {
    const { src, alt, width, height } = node.attrs as Record<string, string | number | null>
    const image = { src, alt: alt ?? '', ...(width && { width }), ...(height && { height }) }
    return ['figure', ['img', image], ['figcaption', 0]]
  },
})

const attributesOf = (image: HTMLElement) => ({
  src: image.getAttribute('src'),
  alt: image.getAttribute('alt') ?? '',
  width: numberOf(image.getAttribute('width')),
  height: numberOf(image.getAttribute('height')),
})

const numberOf = (text: string | null) => (text && /^\d+$/.test(text) ? Number(text) : null)
