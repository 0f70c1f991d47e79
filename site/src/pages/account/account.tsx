import type { ComponentType } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { signOut, useSession } from '../../lib/session.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { MembersOnly } from '../../ui/members-only.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { words } from './account.id.ts'
import { Certificates } from './certificates.tsx'
import { Consents } from './consents.tsx'
import { Courses } from './courses.tsx'
import { DataRequests } from './data-requests.tsx'
import { Orders } from './orders.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Security } from './security.tsx'
import { Tickets } from './tickets.tsx'
import '../../ui/members.css'
import '../../ui/account.css'
import '../../ui/learning.css'

const tabs: Readonly<Record<string, ComponentType>> = {
  profile: ProfileForm,
  orders: Orders,
  tickets: Tickets,
  courses: Courses,
  certificates: Certificates,
  consents: Consents,
  security: Security,
  data: DataRequests,
}

/** The account of the member; `?tab=` says which part. */
export default function Account() {
  const t = useWords(words)
  return (
    <Page title={t('My account')}>
      <MembersOnly>
        <Parts />
      </MembersOnly>
    </Page>
  )
}

function Parts() {
  const t = useWords(words)
  const { profile } = useSession()
  const [, go] = useLocation()
  const [params] = useSearchParams()
  const wanted = params.get('tab') ?? 'profile'
  const tab = wanted in tabs ? wanted : 'profile'
  const Part = tabs[tab] ?? ProfileForm
  const titles: Record<string, string> = {
    profile: t('Profile'),
    orders: t('Orders'),
    tickets: t('Tickets'),
    courses: t('Courses'),
    certificates: t('Certificates'),
    consents: t('Consents'),
    security: t('Password and devices'),
    data: t('My data'),
  }
  return (
    <Loaded of={profile}>
      {(member) => (
        <div className="account-page">
          <nav aria-label={t('Parts of the account')}>
            <ul>
              {Object.keys(tabs).map((name) => (
                <li key={name}>
                  <Link href={`/account?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
                    {titles[name]}
                  </Link>
                </li>
              ))}
            </ul>
            <Button
              onClick={() => {
                go('/')
                void signOut()
              }}
            >
              {t('Log out')}
            </Button>
          </nav>
          <section aria-label={titles[tab]}>
            {!member.is_confirmed && <Unconfirmed email={member.member_email} />}
            {member.is_suspended ? (
              <Notice kind="bad">
                {t('Your account is suspended. Write to us if you do not know why.')}
              </Notice>
            ) : (
              member.is_confirmed && (
                <>
                  <h2>{titles[tab]}</h2>
                  <Part />
                </>
              )
            )}
          </section>
        </div>
      )}
    </Loaded>
  )
}

/** A member whose address is not confirmed can only ask for the mail again. */
function Unconfirmed({ email }: { email: string }) {
  const t = useWords(words)
  const { send, isSending, refusal } = useSend(calls.sendConfirmation)
  return (
    <Notice
      kind={refusal ? 'bad' : 'info'}
      action={
        <Button isBusy={isSending} onClick={() => void send({})}>
          {t('Send me the mail again')}
        </Button>
      }
    >
      {refusal?.msg ??
        t('Confirm your address {{email}} with the link in the mail that we sent you.', { email })}
    </Notice>
  )
}
