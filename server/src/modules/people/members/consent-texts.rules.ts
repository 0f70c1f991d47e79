import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ConsentKind } from '@balai/contract/people/consents.ts'

/** The texts that people agree to. When you change one, raise its version in `consentTextVersions`. */
export const consentSentences: Record<ConsentKind, { title: Sentence; text: Sentence }> = {
  newsletter: {
    title: say('Newsletter'),
    text: say('I want news and invitations by e-mail. I can withdraw this at any time.'),
  },
  partner_offers: {
    title: say('Offers of partners'),
    text: say('I want offers of selected partners by e-mail. My address is not given to them.'),
  },
  tracking: {
    title: say('Statistics about me'),
    text: say('It may be kept which mails I open and which links I follow.'),
  },
}
