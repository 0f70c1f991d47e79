import antd from 'antd/locale/id_ID.js'

/** The words that the components bring themselves. */
export const antdIndonesian = antd.default

/** English text → Indonesian. A test finds every text that is missing here. */
export const indonesian: Record<string, string> = {}
