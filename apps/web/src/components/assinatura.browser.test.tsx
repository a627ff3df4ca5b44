import type { Assinatura as Dada } from '@cadencia/domain/workflow.ts';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/tela.tsx';
import { Assinatura } from './assinatura.tsx';

let dada: Dada;

function Campo() {
  const [valor, setValor] = useState<Dada>({ nome: '' });
  const change = (nova: Dada) => {
    dada = nova;
    setValor(nova);
  };
  return <Assinatura dada={valor} deOutra onMudar={change} />;
}

const tela = () => document.querySelector('canvas') as HTMLCanvasElement;
const nome = () => page.getByRole('textbox', { name: 'Nome de quem assina' });

/** One stroke of a finger or a pen over the paper, from left to right. */
function stroke(): void {
  const { left, top, width, height } = tela().getBoundingClientRect();
  const at = (type: string, x: number, y: number) =>
    tela().dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'touch',
        isPrimary: true,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: left + width * x,
        clientY: top + height * y,
        bubbles: true,
        cancelable: true,
      }),
    );
  at('pointerdown', 0.1, 0.5);
  for (const x of [0.3, 0.5, 0.7, 0.9]) at('pointermove', x, 0.2 + x / 2);
  at('pointerup', 0.9, 0.65);
}

/** Dots of ink on the paper. */
function ink(): number {
  const { width, height } = tela();
  const dots = tela().getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  let dark = 0;
  for (let i = 0; i < dots.length; i += 4) dark += Number((dots[i] ?? 255) < 128);
  return dark;
}

it('gives a drawing with the name, and clears it', async () => {
  show(<Campo />);
  await nome().fill('João do Campo');
  await expect.poll(() => tela().width).toBeGreaterThan(300);
  stroke();
  await expect.element(page.getByRole('img', { name: 'Assinatura desenhada' })).toBeVisible();
  expect(dada.nome).toBe('João do Campo');
  expect(dada.desenho).toMatch(/^data:image\/png;base64,/);
  expect(ink()).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Limpar' }).click();
  await expect.element(page.getByRole('img', { name: 'Espaço para desenhar a assinatura' })).toBeVisible();
  expect([dada, ink()]).toEqual([{ nome: 'João do Campo' }, 0]);
});

it('keeps the strokes when the window is turned', async () => {
  const lugar = show(<Campo />);
  await expect.poll(() => tela().width).toBeGreaterThan(300);
  stroke();
  lugar.style.width = '640px';
  await expect.poll(() => tela().offsetWidth).toBeLessThan(641);
  await expect.poll(ink).toBeGreaterThan(50);
});

it('is signed by keyboard alone, with no fault that axe finds', async () => {
  show(<Campo />);
  await expect.element(nome()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('Rita Prado');
  await expect.element(nome()).toHaveValue('Rita Prado');
  expect(dada).toEqual({ nome: 'Rita Prado' });
  expect((await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })).violations).toEqual([]);
});
