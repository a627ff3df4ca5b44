import { describe, expect, it } from 'vitest';
import { acaoDaTecla, isTyping, type Tecla } from './atalhos.ts';
import { rotuloDaTecla } from './rotulo-tecla.ts';
import { ATALHOS } from './tabela-atalhos.ts';

function tecla(combinacao: string): Tecla {
  const partes = combinacao.split(/\+(?=.)/);
  const key = partes.at(-1) ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    ctrlKey: partes.includes('Ctrl'),
    metaKey: partes.includes('Meta'),
    shiftKey: partes.includes('Shift'),
    altKey: partes.includes('Alt'),
  };
}

describe('the table of keys', () => {
  it('gives no combination two meanings in one context', () => {
    const vistas = ATALHOS.flatMap(({ contextos, teclas }) =>
      contextos.flatMap((contexto) => Object.keys(teclas).map((combinacao) => `${contexto} ${combinacao}`)),
    );
    expect(vistas).toHaveLength(new Set(vistas).size);
  });

  it('is what the handler obeys, entry by entry', () => {
    for (const { contextos, teclas } of ATALHOS) {
      for (const [combinacao, acao] of Object.entries(teclas)) {
        for (const contexto of contextos) expect(acaoDaTecla(tecla(combinacao), contexto), combinacao).toBe(acao);
      }
    }
  });
});

describe('acaoDaTecla', () => {
  it('takes capital letters and ⌘ for the same combination', () => {
    expect(acaoDaTecla(tecla('Ctrl+Shift+Z'), 'navegacao')).toBe('refazer');
    expect(acaoDaTecla(tecla('Meta+z'), 'navegacao')).toBe('desfazer');
  });

  it('tells contexts apart', () => {
    expect(acaoDaTecla(tecla('Enter'), 'navegacao')).toBe('entrar');
    expect(acaoDaTecla(tecla('Enter'), 'edicao')).toBe('confirmar.abaixo');
    expect(acaoDaTecla(tecla('Enter'), 'cabecalho')).toBe('ordenar');
    expect(acaoDaTecla(tecla('ArrowLeft'), 'edicao')).toBeUndefined();
    expect(acaoDaTecla(tecla('Tab'), 'cabecalho')).toBeUndefined();
  });
});

describe('isTyping', () => {
  it.each(['a', '5', 'ç', 'Dead', 'Process', 'Shift+A'])('%s opens the editor', (combinacao) => {
    expect(isTyping(tecla(combinacao))).toBe(true);
  });

  it.each(['Ctrl+b', 'Alt+b', 'Meta+b', 'F5', 'Enter', 'Shift', 'AltGraph'])('%s does not', (combinacao) => {
    expect(isTyping(tecla(combinacao))).toBe(false);
  });

  it('takes what AltGr writes', () => {
    expect(isTyping({ ...tecla('Ctrl+Alt+/'), key: '/' })).toBe(true);
    expect(isTyping(tecla('/'))).toBe(false);
  });

  it('leaves the question mark to the page, which answers with its keys, wherever the keyboard has it', () => {
    expect(isTyping(tecla('?'))).toBe(false);
    expect(isTyping({ ...tecla('Shift+?'), key: '?' })).toBe(false);
    expect(isTyping({ ...tecla('Ctrl+Alt+w'), key: '?' })).toBe(false);
  });
});

it('names keys as keyboards do', () => {
  expect(rotuloDaTecla('Ctrl+Shift+ArrowLeft')).toBe('Ctrl+Shift+←');
  expect(rotuloDaTecla('Ctrl+z')).toBe('Ctrl+Z');
  expect(rotuloDaTecla('Ctrl+/')).toBe('Ctrl+/');
  expect(rotuloDaTecla('Ctrl+z', true)).toBe('⌘ Z');
});
