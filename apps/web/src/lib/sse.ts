/**
 * Reader of a `text/event-stream`: feed it pieces of text, cut anywhere; `onData` receives the data
 * of each event. Comments, ids and names are skipped.
 */
export function createSseReader(onData: (data: string) => void): (piece: string) => void {
  let pending = '';
  let data: string[] = [];

  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
    } else if (text.startsWith('data:')) {
      data.push(text.slice(text[5] === ' ' ? 6 : 5));
    }
  };

  return (piece) => {
    pending += piece;
    // A lone CR at the end may be half of a CRLF: it waits for the next piece.
    const complete = pending.endsWith('\r') ? pending.slice(0, -1) : pending;
    const lines = complete.split(/\r\n|\n|\r/);
    pending = (lines.pop() ?? '') + pending.slice(complete.length);
    for (const text of lines) line(text);
  };
}
