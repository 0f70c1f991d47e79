// Runs before the first paint, so that the page never shows the other look for a moment.
try {
  const look = JSON.parse(localStorage.getItem('site-look'))
  if (look) document.documentElement.dataset.look = look
} catch {
  // Without storage the look of the device applies.
}
