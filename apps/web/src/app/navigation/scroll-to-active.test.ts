import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { easeInOut, scrollToActive } from './scroll-to-active.ts';

let now = 0;
let frames: FrameRequestCallback[] = [];
const advance = (ms: number) => {
  now += ms;
  const due = frames;
  frames = [];
  for (const frame of due) frame(now);
};

beforeEach(() => {
  now = 1000;
  frames = [];
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A window of 500 px over 2,000 px of menu; the item of 40 px begins at `top` of the content. */
function scene(top: number) {
  const scroller = Object.assign(new EventTarget(), {
    scrollTop: 0,
    scrollHeight: 2000,
    clientHeight: 500,
    getBoundingClientRect: () => ({ top: 0, bottom: 500, height: 500 }),
  });
  const element = {
    getBoundingClientRect: () => ({
      top: top - scroller.scrollTop,
      bottom: top + 40 - scroller.scrollTop,
      height: 40,
    }),
  };
  return { scroller: scroller as unknown as HTMLElement, element: element as unknown as Element };
}

describe('§2, §9 "Sidebar scroll animation takes 600 ms"', () => {
  it('arrives in the middle after 600 ms, and not before', () => {
    const { scroller, element } = scene(1000);
    scrollToActive(scroller, element, false);
    advance(300);
    expect(scroller.scrollTop).toBe(385);
    advance(299);
    expect(scroller.scrollTop).toBeLessThan(770);
    advance(1);
    expect(scroller.scrollTop).toBe(770);
    expect(frames).toHaveLength(0);
  });

  it('is instant with prefers-reduced-motion', () => {
    const { scroller, element } = scene(1000);
    scrollToActive(scroller, element, true);
    expect(scroller.scrollTop).toBe(770);
  });

  it('does not move when the item is in sight', () => {
    const { scroller, element } = scene(200);
    scrollToActive(scroller, element, false);
    expect(frames).toHaveLength(0);
  });

  it('stops when the person scrolls', () => {
    const { scroller, element } = scene(1000);
    scrollToActive(scroller, element, false);
    advance(300);
    scroller.dispatchEvent(new Event('wheel'));
    advance(300);
    expect(scroller.scrollTop).toBe(385);
  });

  it('goes no further than the end', () => {
    const { scroller, element } = scene(1950);
    scrollToActive(scroller, element, true);
    expect(scroller.scrollTop).toBe(1500);
  });
});

it('eases from rest to rest', () => {
  expect([0, 0.5, 1].map(easeInOut)).toEqual([0, 0.5, 1]);
});
