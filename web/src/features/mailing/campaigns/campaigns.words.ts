import type { ActionWords } from '../../../lib/action-words.ts'

export const campaignsWords: ActionWords<'campaigns'> = {
  create: 'Created a campaign',
  update: 'Changed a campaign',
  delete: 'Deleted a campaign',
  reset: 'Emptied a campaign',
  duplicate: 'Duplicated a campaign',
  selectRecipients: 'Chose the recipients of a campaign',
  sendTest: 'Sent a test of a campaign',
  sendNow: 'Sent a campaign',
  sendScheduler: 'Scheduled a campaign',
  callBack: 'Called a campaign back',
  pause: 'Paused a campaign',
  resume: 'Went on with a campaign',
  cancel: 'Cancelled a campaign',
  retryFailed: 'Tried failed mails of a campaign again',
}
