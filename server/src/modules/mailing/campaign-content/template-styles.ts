import type { CampaignTemplate } from '@balai/contract/mailing/campaign-blocks.ts'

interface Look {
  /** Behind the mail. */
  page: string
  /** Behind the blocks. */
  paper: string
  ink: string
  muted: string
  accent: string
  /** Behind the text of buttons in dark readers. */
  darkAccent: string
  /** Links in dark readers, light enough to be read. */
  darkLink: string
  font: string
  headingFont: string
  radius: string
  hasPictures: boolean
}

const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const serif = "Georgia, 'Times New Roman', serif"

export const looks: Record<CampaignTemplate, Look> = {
  clean: {
    ...{ page: '#f2f4f7', paper: '#ffffff', ink: '#1f2328', muted: '#5b6472' },
    ...{
      accent: '#0958d9',
      darkAccent: '#2f6fd6',
      darkLink: '#7aa9f7',
      font: sans,
      headingFont: sans,
      radius: '12px',
    },
    hasPictures: true,
  },
  magazine: {
    ...{ page: '#efe9e1', paper: '#fffdf9', ink: '#26201a', muted: '#6d6258' },
    ...{
      accent: '#9a3412',
      darkAccent: '#b84f28',
      darkLink: '#f0a07c',
      font: sans,
      headingFont: serif,
      radius: '0',
    },
    hasPictures: true,
  },
  letter: {
    ...{ page: '#ffffff', paper: '#ffffff', ink: '#202124', muted: '#5f6368' },
    ...{
      accent: '#0f5f73',
      darkAccent: '#257387',
      darkLink: '#7cc4d6',
      font: serif,
      headingFont: serif,
      radius: '0',
    },
    hasPictures: false,
  },
}

/** How a campaign looks. Mail readers know little CSS; the dark colours are for those that say they are dark. */
export function templateStyles(template: CampaignTemplate): string {
  const { paper, ink, muted, accent, darkAccent, darkLink, font, headingFont, radius } = looks[template]
  return `
  <mj-attributes>
    <mj-all font-family="${font}" />
    <mj-text font-size="16px" line-height="25px" color="${ink}" padding="8px 24px" />
    <mj-section background-color="${paper}" padding="0" />
    <mj-button background-color="${accent}" color="#ffffff" font-size="16px" font-weight="600"
      border-radius="${radius === '0' ? '2px' : '8px'}" inner-padding="12px 24px" padding="12px 24px" align="left" />
    <mj-image padding="8px 24px" border-radius="${radius === '0' ? '0' : '8px'}" />
    <mj-divider border-color="#d9dce1" border-width="1px" padding="16px 24px" />
    <mj-class name="outside" background-color="transparent" padding="12px 0" />
    <mj-class name="site" font-size="18px" font-weight="700" font-family="${headingFont}" padding="8px 24px" />
    <mj-class name="h1" font-size="26px" line-height="34px" font-weight="700" font-family="${headingFont}" padding="16px 24px 4px" />
    <mj-class name="h2" font-size="20px" line-height="28px" font-weight="700" font-family="${headingFont}" padding="12px 24px 4px" />
    <mj-class name="title" font-size="19px" line-height="27px" font-weight="700" font-family="${headingFont}" padding="8px 24px 0" />
    <mj-class name="note" font-size="14px" line-height="21px" color="${muted}" padding="2px 24px" />
    <mj-class name="more" font-size="15px" line-height="24px" font-weight="600" padding="4px 24px 16px" />
    <mj-class name="footer" font-size="13px" line-height="20px" color="${muted}" padding="0 24px" />
  </mj-attributes>
  <mj-raw>
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
  </mj-raw>
  <mj-style>
    .ink a, .more a { color: ${accent}; }
    .title a { color: ${ink}; text-decoration: none; }
    .muted a { color: ${muted}; }
    .ink p { margin: 0 0 12px; }
    .ink blockquote { margin: 0 0 12px; padding-left: 12px; border-left: 3px solid ${accent}; }
    .ink div, .title div { word-break: break-word; }
    @media (prefers-color-scheme: dark) {
      body, .page > div { background-color: #141414 !important; }
      .paper, .paper > table { background: #1f1f1f !important; background-color: #1f1f1f !important; }
      .ink div, .title div, .title a { color: #e8e8e8 !important; }
      .muted div, .muted a { color: #a6adb8 !important; }
      .ink a, .more a { color: ${darkLink} !important; }
      .line p { border-top-color: #3d3d3d !important; }
      .button td, .button a { background: ${darkAccent} !important; }
    }
  </mj-style>`
}
