import type { ActionWords } from '../../../lib/action-words.ts'

export const gatewayWords: ActionWords<'gateway', 'notice'> = {
  saveSettings: 'Set the payment gateway up',
  notice: 'Took a notice of the gateway',
}
