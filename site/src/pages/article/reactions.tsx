import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { logInFrom } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { track } from '../../lib/tracking.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSend } from '../../lib/use-send.ts'
import { tCount, useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { words } from './article.id.ts'
import { Share } from './share.tsx'

/** Likes, “was this helpful?” and sharing. Visitors see the numbers, members answer. */
export function Reactions({ article_id, title }: { article_id: number; title: string }) {
  const t = useWords(words)
  const { number } = useFormat()
  const [path] = useLocation()
  const { isSignedIn } = useSession()
  const found = useCall(calls.reactions, { article_id })
  const [like, unlike, helpful] = [useSend(calls.like), useSend(calls.unlike), useSend(calls.answerHelpful)]
  // Each of these answers with the new numbers.
  const [answer, setAnswer] = useState(found.data)
  const reactions = answer ?? found.data
  const refusal = like.refusal ?? unlike.refusal ?? helpful.refusal
  if (!reactions) return null

  const toggleLike = async () => {
    const sent = reactions.is_liked ? unlike : like
    setAnswer((await sent.send({ article_id })) ?? reactions)
  }
  const answerHelpful = async (is_helpful: boolean) => {
    const answered = await helpful.send({ article_id, is_helpful })
    if (answered) track('helpful', { is_helpful })
    setAnswer(answered ?? reactions)
  }
  const likes = number(reactions.likes)
  return (
    <section className="reactions" aria-label={t('Reactions')}>
      <div className="row">
        {isSignedIn ? (
          <Button
            aria-pressed={reactions.is_liked}
            isBusy={like.isSending || unlike.isSending}
            onClick={toggleLike}
          >
            <span aria-hidden="true">{reactions.is_liked ? '♥' : '♡'}</span> {t('Like')} <span>{likes}</span>
          </Button>
        ) : (
          <span className="soft">
            <span aria-hidden="true">♡</span> {tCount(t, reactions.likes, '1 like', '{{count}} likes')}
          </span>
        )}
        <Share title={title} />
      </div>
      {isSignedIn ? (
        <div className="row" role="group" aria-label={t('Was this helpful?')}>
          <span>{t('Was this helpful?')}</span>
          <Button aria-pressed={reactions.is_helpful === true} onClick={() => answerHelpful(true)}>
            {t('Yes')} <span>{number(reactions.helpful_yes)}</span>
          </Button>
          <Button aria-pressed={reactions.is_helpful === false} onClick={() => answerHelpful(false)}>
            {t('No')} <span>{number(reactions.helpful_no)}</span>
          </Button>
        </div>
      ) : (
        <p className="soft">
          <Link href={logInFrom(path)}>
            {t('Log in to like this, to say whether it helped, and to comment.')}
          </Link>
        </p>
      )}
      {refusal && <Notice kind="bad">{refusal.msg}</Notice>}
    </section>
  )
}
