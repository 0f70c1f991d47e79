// Apart from the writer of spreadsheets, which only the thread that writes them loads.

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Column {
  key: string
  title: string
  kind: 'text' | 'number' | 'money' | 'day' | 'month' | 'moment'
  /** The words for codes and lists of codes; other values are written as they are. */
  words?: Readonly<Record<string, string>>
  /** Sentences with values, and what they are in the language of the sheet. */
  phrases?: readonly { text: string; translated: string }[]
}

/** The name and columns of a spreadsheet. */
export interface Sheet {
  name: string
  columns: Column[]
  time_zone: string
}
