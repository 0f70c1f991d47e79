import type { ActionWords } from '../../../lib/action-words.ts'

export const gatewayWords: ActionWords<'gateway', 'notice' | 'check'> = {
  saveSettings: 'Set the payment gateway up',
  replay: 'Had a notice of the gateway processed again',
  recheck: 'Had the gateway asked about a period',
  notice: 'Took a notice of the gateway',
  check: 'Booked an answer of the gateway',
}
