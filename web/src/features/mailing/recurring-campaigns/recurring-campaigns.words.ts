import type { ActionWords } from '../../../lib/action-words.ts'

export const recurringCampaignsWords: ActionWords<'recurringCampaigns', 'run'> = {
  setUp: 'Made a campaign recurring',
  remove: 'Removed a recurring campaign',
  update: 'Changed a recurring campaign',
  pause: 'Paused or resumed a recurring campaign',
  pin: 'Pinned an article in a run',
  swap: 'Swapped an article in a run',
  skip: 'Skipped a run of a recurring campaign, or took that back',
  run: 'A recurring campaign ran',
}
