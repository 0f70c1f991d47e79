/** A readable name of the device, such as “Chrome on Linux”. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device'
  return knownDeviceOf(userAgent) ?? userAgent.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 80)
}

/** The same for browsers and systems that are known; there are only some dozens of these names. */
export function knownDeviceOf(userAgent: string): string | undefined {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

/** Order matters: most user agents also name the browsers further down. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
