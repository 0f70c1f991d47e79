/** draft ↔ scheduled → running ↔ paused → finished or cancelled. Only a draft can be changed. */
export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]
