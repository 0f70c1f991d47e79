/** The server key of the payment gateway in this run. */
export const gatewayKey = 'SB-Mid-server-browser'

/** Sets the payment gateway up before the first test, because all tests share its settings. */
export async function setUpGateway(url: string, first: { email: string; password: string }): Promise<void> {
  const send = async (path: string, form: Record<string, string>, authorization: string) => {
    const response = await fetch(`${url}/getevent-admin/v1${path}`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(form),
    })
    const answer = (await response.json()) as { status: number; msg: string; data: { token: string } }
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.msg}`)
    return answer.data
  }
  const { token } = await send('/login/stored', first, `Basic ${btoa('balai-web:public')}`)
  await send('/gateway/save_settings', { server_key: gatewayKey, version: '0' }, `Bearer ${token}`)
}
