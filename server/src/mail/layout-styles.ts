/** The colour behind the mail. */
export const page = '#f2f4f7'

/** How mails look. Mail readers know few fonts and little CSS; the dark colours are for those that say they are dark. */
export const layoutStyles = `
  <mj-attributes>
    <mj-all font-family="-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" />
    <mj-text font-size="16px" line-height="24px" color="#1f2328" padding="8px 24px" />
    <mj-section padding="12px 12px" />
    <mj-button background-color="#0958d9" color="#ffffff" font-size="16px" font-weight="600" border-radius="8px"
      inner-padding="12px 24px" padding="16px 24px" align="left" />
    <mj-table font-size="15px" line-height="22px" color="#1f2328" padding="8px 24px" />
    <mj-image align="left" padding="12px 12px 4px" />
    <mj-class name="card" background-color="#ffffff" border-radius="12px" padding="24px 0" />
    <mj-class name="site" font-size="18px" font-weight="700" padding="12px 12px 4px" />
    <mj-class name="heading" font-size="22px" line-height="30px" font-weight="700" padding-bottom="4px" />
    <mj-class name="code" font-size="28px" line-height="36px" font-weight="700" letter-spacing="4px" />
    <mj-class name="note" font-size="14px" line-height="21px" color="#5b6472" />
    <mj-class name="footer" font-size="13px" line-height="20px" color="#5b6472" padding="0 12px" />
  </mj-attributes>
  <mj-raw>
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
  </mj-raw>
  <mj-style>
    .fact td { padding: 6px 12px 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e6e8eb; }
    .fact .label { color: #5b6472; width: 38%; }
    .fact .value { font-weight: 600; }
    .muted a { color: #5b6472; }
    .button a { word-break: break-word; }
    @media (prefers-color-scheme: dark) {
      body, .page > div { background-color: #141414 !important; }
      .card, .card > table { background: #1f1f1f !important; background-color: #1f1f1f !important; }
      .ink div, .facts table, .fact .value { color: #e8e8e8 !important; }
      .muted div, .muted a, .fact .label { color: #a6adb8 !important; }
      .fact td { border-color: #383838 !important; }
      .button td, .button a { background: #3c7be0 !important; }
    }
  </mj-style>`
