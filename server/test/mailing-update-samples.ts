import { campaignContentSamples } from './campaign-content-update-samples.ts'
import { campaignSamples } from './campaign-update-samples.ts'
import { contactSamples } from './contact-update-samples.ts'
import { recurringSamples } from './recurring-update-samples.ts'

/** The samples of campaigns and contacts. */
export const mailingSamples = {
  ...campaignContentSamples,
  ...campaignSamples,
  ...contactSamples,
  ...recurringSamples,
}
