import { describe, expect, it } from 'vitest';
import { type Elemento, link, RAIZ, tarefa } from '../testing/mspdi.ts';
import { projetoDe } from '../testing/projeto-mspdi.ts';

describe('vínculos', () => {
  it.each([
    ['TT', { Type: 0 }, 0, 'TRABALHO'],
    ['TI', { Type: 1, LinkLag: 4_800 }, 480, 'TRABALHO'],
    ['IT', { Type: 2, LinkLag: -1_200, LagFormat: 5 }, -120, 'TRABALHO'],
    ['II', { Type: 3, LinkLag: 14_400, LagFormat: 8 }, 1_440, 'CORRIDO'],
    ['TI', { LinkLag: 50, LagFormat: 19 }, 50, 'PERCENTUAL'],
    ['TI', { LinkLag: 4_800, LagFormat: 39 }, 480, 'TRABALHO'],
  ])('%s %o', async (tipo, resto, lag, tipoLag) => {
    const projeto = await projetoDe({ tarefas: [RAIZ, tarefa(1), tarefa(2, link(1, resto))] });
    expect(projeto.vinculos).toEqual([{ de: '1', para: '2', tipo, lag, tipoLag }]);
  });

  it('marco com predecessora é de fim; sem, de início', async () => {
    const marco = { Milestone: 1, Duration: 'PT0H0M0S' };
    const projeto = await projetoDe({ tarefas: [RAIZ, tarefa(1, marco), tarefa(2, { ...marco, ...link(1) })] });
    expect(projeto.atividades.map((atividade) => atividade.tipo)).toEqual(['MARCO_INICIO', 'MARCO_FIM']);
  });
});

describe('vínculos com tarefas inativas', () => {
  const inativa = (uid: number, resto: Elemento = {}) => tarefa(uid, { Active: 0, ...resto });
  const lidos = async (...tarefas: Elemento[]) => {
    const { vinculos, avisos } = await projetoDe({ tarefas: [RAIZ, ...tarefas] });
    return {
      setas: vinculos.map(({ de, tipo, para, lag }) => `${de}${tipo}${para}${lag ? `+${lag}` : ''}`),
      avisos: avisos.map(({ codigo }) => codigo).filter((codigo) => codigo.includes('vinculo')),
    };
  };

  it('o que vem depois de uma espera pelo que vem antes dela', async () => {
    expect(await lidos(tarefa(1), inativa(2, link(1)), tarefa(3, link(2)), tarefa(4, link(2)))).toEqual({
      setas: ['1TI3', '1TI4'],
      avisos: ['mspdi.vinculo_de_inativa'],
    });
  });

  it('os outros vínculos com elas ficam fora, com aviso quando seguravam alguma', async () => {
    const fora = { setas: [], avisos: ['mspdi.vinculo_ignorado'] };
    expect(await lidos(tarefa(1), inativa(2, link(1)), tarefa(3, link(2, { Type: 0 })))).toEqual(fora);
    expect(await lidos(tarefa(1), inativa(2, link(1, { LinkLag: 600 })), tarefa(3, link(2)))).toEqual(fora);
    expect(await lidos(inativa(2), tarefa(3, link(2)))).toEqual(fora);
    expect(await lidos(inativa(2, link(4)), tarefa(1), inativa(4, link(1)), tarefa(3, link(2)))).toEqual(fora);
    expect(await lidos(inativa(2, link(3)), tarefa(3, link(2)))).toEqual(fora);
    expect(await lidos(tarefa(1), inativa(2, link(1)))).toEqual({ setas: [], avisos: [] });
  });
});

describe('vínculos com resumos', () => {
  /** Summary 10 holds 11 → 12 and 13; summary 20 holds 21 and 22. */
  const com = (extra: Readonly<Record<number, Elemento>>) => [
    RAIZ,
    tarefa(10, { Summary: 1, ...extra[10] }),
    tarefa(11, { OutlineLevel: 2, Start: '2026-01-06T08:00:00', Finish: '2026-01-06T17:00:00' }),
    tarefa(12, { OutlineLevel: 2, Start: '2026-01-07T08:00:00', Finish: '2026-01-07T17:00:00', ...link(11) }),
    tarefa(13, { OutlineLevel: 2, Start: '2026-01-05T08:00:00', Finish: '2026-01-09T17:00:00', ...extra[13] }),
    tarefa(20, { Summary: 1, ...extra[20] }),
    tarefa(21, { OutlineLevel: 2 }),
    tarefa(22, { OutlineLevel: 2 }),
    tarefa(30, extra[30]),
  ];
  const setas = async (extra: Readonly<Record<number, Elemento>>) => {
    const { vinculos, avisos } = await projetoDe({ tarefas: com(extra) });
    const novos = vinculos.filter(({ de, para }) => de !== '11' || para !== '12');
    return {
      setas: novos.map(({ de, tipo, para, lag }) => `${de}${tipo}${para}${lag ? `+${lag}` : ''}`),
      avisos: avisos.map((a) => a.codigo),
    };
  };

  it('para um resumo: as que nenhuma outra do resumo precede', async () => {
    expect(await setas({ 10: link(30, { LinkLag: 600 }) })).toEqual({
      setas: ['30TI11+60', '30TI13+60'],
      avisos: ['mspdi.vinculo_de_resumo'],
    });
  });

  it('de um resumo: as que nenhuma outra do resumo segue', async () => {
    expect((await setas({ 30: link(10) })).setas).toEqual(['12TI30', '13TI30']);
  });

  it('de um resumo para outro: cada saída com cada entrada', async () => {
    expect((await setas({ 20: link(10) })).setas).toEqual(['12TI21', '12TI22', '13TI21', '13TI22']);
  });

  it('do início de um resumo: a atividade que começa primeiro', async () => {
    expect((await setas({ 30: link(10, { Type: 3 }) })).setas).toEqual(['13II30']);
  });

  it('entre um resumo e o que está dentro dele: ignorado com aviso', async () => {
    expect(await setas({ 13: link(10) })).toEqual({ setas: [], avisos: ['mspdi.vinculo_de_resumo_ignorado'] });
  });
});
