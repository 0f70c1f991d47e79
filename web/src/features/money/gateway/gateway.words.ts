import type { ActionWords } from '../../../lib/action-words.ts'

export const gatewayWords: ActionWords<'gateway', 'notice' | 'check'> = {
  saveSettings: 'Set up the payment gateway',
  replay: 'Processed a gateway notification again',
  recheck: 'Checked a period with the gateway',
  notice: 'Received a gateway notification',
  check: 'Booked a gateway answer',
}
