import { agendarComoP6, minuto, type ResultadoCronograma } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { fromMinuto, toMinuto } from '../../infra/clock.ts';
import { EQUIPAMENTOS_A, PSVS_A, VALVULAS_A } from './equipamento/refinaria.ts';
import type { Pacote } from './pacote/mapping.ts';
import { CELULOSE } from './planta/celulose.ts';
import { REFINARIA } from './planta/refinaria.ts';
import { planoCelulose } from './projeto/celulose.ts';
import { PLANO_C } from './projeto/hidrogenio.ts';
import { cronogramaDe, gerarProjeto } from './projeto/mapping.ts';
import { PLANO_A } from './projeto/refinaria.ts';

const calculado = (resultado: ResultadoCronograma) => {
  if (!resultado.ok) throw new Error(resultado.erro);
  return resultado;
};

const planoB = planoCelulose(toMinuto('2026-11-12T07:00'));
const projetos = [PLANO_A, planoB, PLANO_C].map((plano) => {
  const projeto = gerarProjeto(plano);
  return { sigla: plano.sigla, plano, projeto, ...calculado(agendarComoP6(cronogramaDe(projeto))) };
});
const [A, B] = [projetos[0]!, projetos[1]!];
const porCodigo = (codigo: string) => A.projeto.obra.atividades.findIndex((atividade) => atividade.codigo === codigo);

describe('the general shutdown', () => {
  it('is of the size the domain asks for', () => {
    const { obra } = A.projeto;
    expect(obra.servicos.length).toBeGreaterThanOrEqual(640);
    expect(obra.atividades.length).toBeGreaterThanOrEqual(7_800);
    expect(EQUIPAMENTOS_A).toHaveLength(214);
    expect(PSVS_A).toHaveLength(186);
    const hh = obra.atividades.reduce((soma, atividade) => soma + atividade.hh, 0);
    expect(hh).toBeGreaterThan(268_000 * 0.95);
    expect(hh).toBeLessThan(268_000 * 1.05);
  });

  it('ends within the window, with about one activity in eight critical or a day from it', () => {
    expect(A.termino).toBeLessThanOrEqual(toMinuto('2027-08-31T07:00'));
    expect(A.termino).toBeGreaterThan(toMinuto('2027-08-30T07:00'));
    const quaseCriticas = A.datas.folgaTotal.filter((folga) => folga <= 24 * 60).length / A.datas.folgaTotal.length;
    expect(quaseCriticas).toBeGreaterThan(0.08);
    expect(quaseCriticas).toBeLessThan(0.16);
  });

  it('peaks at about 24 thousand HH in a day', () => {
    const porDia = new Map<number, number>();
    for (const [i, { hh }] of A.projeto.obra.atividades.entries()) {
      const [inicio, termino] = [A.datas.inicioCedo[i]!, A.datas.terminoCedo[i]!];
      const dias = Math.max(1, Math.ceil((termino - inicio) / 1_440));
      for (let n = 0; n < dias; n++) {
        const dia = Math.floor((inicio - 420) / 1_440) + n;
        porDia.set(dia, (porDia.get(dia) ?? 0) + hh / dias);
      }
    }
    const pico = Math.max(...porDia.values());
    expect(pico).toBeGreaterThan(20_000);
    expect(pico).toBeLessThan(28_000);
  });

  it('has the contract’s milestones in the order of the work', () => {
    const marcos = ['M010', 'M020', 'M030', 'M060', 'M040', 'M050', 'M070', 'M080', 'M090', 'M100'];
    const instantes = marcos.map((codigo) => A.datas.terminoCedo[porCodigo(codigo)]!);
    expect(instantes).toEqual(instantes.toSorted((a, b) => a - b));
    expect(A.projeto.obra.atividades.filter((atividade) => atividade.marcoContratual)).toHaveLength(10);
    expect(fromMinuto(A.datas.inicioCedo[porCodigo('M020')]!)).toBe('2027-08-02T07:00');
  });

  it('holds the sample service to the letter: calculated alone, it gives the dates of vector T1', () => {
    const servico = A.projeto.obra.servicos.find(({ codigo }) => codigo === 'S-00123')!;
    expect(servico.titulo).toBe('Abrir, limpar, inspecionar e fechar P-21004A');
    const posicoes = [...servico.porId.values()];
    const codigos = new Set(posicoes.map((posicao) => A.projeto.obra.atividades[posicao]!.codigo));
    const inteiro = cronogramaDe(A.projeto);
    const sozinho = {
      ...inteiro,
      inicio: minuto(toMinuto('2027-08-02T07:00')),
      dataBase: minuto(toMinuto('2027-08-02T07:00')),
      atividades: inteiro.atividades.filter(({ id }) => codigos.has(id)),
      vinculos: inteiro.vinculos.filter(({ de, para }) => codigos.has(de) && codigos.has(para)),
    };
    const { datas } = calculado(agendarComoP6(sozinho));
    const linhas = sozinho.atividades.map(({ id }, i) => [
      id,
      fromMinuto(datas.inicioCedo[i]!),
      fromMinuto(datas.terminoCedo[i]!),
      datas.folgaTotal[i]! / 60,
    ]);
    expect(linhas).toEqual([
      ['A10', '2027-08-02T07:00', '2027-08-02T17:00', 0],
      ['B10', '2027-08-02T07:00', '2027-08-02T15:00', 8],
      ['A20', '2027-08-02T19:00', '2027-08-03T01:00', 0],
      ['A30', '2027-08-03T01:00', '2027-08-03T15:00', 0],
      ['A40', '2027-08-03T15:00', '2027-08-04T11:00', 0],
      ['A50', '2027-08-04T11:00', '2027-08-04T21:00', 0],
      ['A60', '2027-08-04T21:00', '2027-08-05T13:00', 0],
      ['A70', '2027-08-05T13:00', '2027-08-05T21:00', 0],
      ['A80', '2027-08-05T21:00', '2027-08-06T01:00', 0],
    ]);
    expect(posicoes.reduce((soma, posicao) => soma + A.projeto.obra.atividades[posicao]!.hh, 0)).toBe(344);
  });
});

describe('the recovery boiler', () => {
  it('is a medium shutdown of twelve days that ends in time, whatever day it begins', () => {
    expect(B.projeto.obra.servicos.length).toBeGreaterThanOrEqual(300);
    expect(B.projeto.obra.atividades.length).toBeGreaterThanOrEqual(2_000);
    for (let dia = 0; dia < 7; dia++) {
      const plano = planoCelulose(toMinuto('2026-11-12T07:00') + dia * 1_440);
      const { termino } = calculado(agendarComoP6(cronogramaDe(gerarProjeto(plano))));
      expect(termino).toBeLessThanOrEqual(plano.termino);
      expect(termino).toBeGreaterThan(plano.termino - 2 * 1_440);
    }
  });
});

describe.each(projetos.map((item) => [item.sigla, item] as const))('%s', (_, { projeto, plano, termino, datas }) => {
  const { obra, frentes } = projeto;

  it('is the same value every time', () => {
    expect(JSON.stringify(gerarProjeto(plano).obra.atividades)).toBe(JSON.stringify(obra.atividades));
    expect(gerarProjeto(plano).obra.vinculos).toEqual(obra.vinculos);
  });

  it('has unique codes, one root, and a service or a child under every node', () => {
    const unicos = (codigos: readonly string[]) => expect(new Set(codigos).size).toBe(codigos.length);
    unicos(obra.atividades.map(({ codigo }) => codigo));
    unicos(obra.servicos.map(({ codigo }) => codigo));
    unicos(obra.nos.map(({ codigo }) => codigo));
    expect(obra.nos.filter(({ pai }) => pai < 0)).toHaveLength(1);
    const cheios = new Set([...obra.servicos.map(({ no }) => no), ...obra.nos.map(({ pai }) => pai)]);
    expect(obra.nos.filter((_no, posicao) => !cheios.has(posicao))).toEqual([]);
  });

  it('uses the four types of link, with lags, and never twice the same one', () => {
    expect(new Set(obra.vinculos.map(({ tipo }) => tipo))).toEqual(new Set(['TI', 'II', 'TT', 'IT']));
    expect(obra.vinculos.some(({ lag }) => lag > 0)).toBe(true);
    const chaves = obra.vinculos.map(({ de, para, tipo }) => `${de} ${para} ${tipo}`);
    expect(new Set(chaves).size).toBe(chaves.length);
  });

  it('leaves no activity without a predecessor or a successor but the first and the last', () => {
    const com = (ponta: 'de' | 'para') => new Set(obra.vinculos.map((vinculo) => vinculo[ponta]));
    const [saem, chegam] = [com('de'), com('para')];
    const soltas = obra.atividades.flatMap(({ codigo }, i) => (saem.has(i) && chegam.has(i) ? [] : [codigo]));
    expect(soltas).toEqual(['M010', 'M100']);
  });

  it('ends by its target, nothing before the yard opens', () => {
    expect(termino).toBeLessThanOrEqual(plano.termino);
    expect(Math.min(...datas.inicioCedo)).toBe(plano.inicioPreparada);
  });

  it('gives every service of the field a crew of its contractor', () => {
    for (const { pacote, posicao, titulo } of obra.servicos) {
      if (pacote.tipo === 'MARCO') continue;
      const frente = frentes.frentes[frentes.doServico[posicao]!];
      expect([titulo, frente?.contrato]).toEqual([titulo, pacote.contrato]);
    }
  });

  it('names a craft once in each crew', () => {
    const pacotes = new Set<Pacote>(obra.servicos.map(({ pacote }) => pacote));
    for (const pacote of pacotes) {
      for (const [id, , , recursos] of pacote.passos) {
        const siglas = recursos.split(' + ').map((parte) => parte.split(' ')[1]);
        expect([pacote.titulo, id, new Set(siglas).size]).toEqual([pacote.titulo, id, siglas.length]);
      }
    }
  });
});

it.each([
  ['REFSA', REFINARIA, projetos.filter(({ plano }) => plano !== planoB)],
  ['Rio Pardo', CELULOSE, [B]],
] as const)('%s gives no contract more hours than it has, in all its projects together', (_, { contratos }, seus) => {
  const porContrato = new Map<string, number>();
  let total = 0;
  for (const { obra, frentes } of seus.map(({ projeto }) => projeto)) {
    for (const [n, { hh, servico }] of obra.atividades.entries()) {
      const frente = frentes.frentes[frentes.daAtividade[n]!];
      const contrato = (frente ? frente.contrato : obra.servicos[servico]?.pacote.contrato) ?? '';
      porContrato.set(contrato, (porContrato.get(contrato) ?? 0) + hh);
      total += hh;
    }
  }
  const horas = (sigla: string) => porContrato.get(sigla) ?? 0;
  expect(contratos.filter(({ sigla, hh }) => horas(sigla) > hh)).toEqual([]);
  expect(contratos.reduce((soma, { sigla }) => soma + horas(sigla), horas(''))).toBeCloseTo(total);
});

it('writes TAGs by the rule of each client', () => {
  const regra = (planta: typeof REFINARIA) => new RegExp(planta.cliente.regexTag);
  for (const { tag } of [...EQUIPAMENTOS_A, ...PSVS_A, ...VALVULAS_A, ...PLANO_C.equipamentos, ...PLANO_C.psvs]) {
    expect(tag).toMatch(regra(REFINARIA));
  }
  for (const { tag } of [...planoB.equipamentos, ...planoB.psvs, ...planoB.valvulas]) {
    expect(tag).toMatch(regra(CELULOSE));
  }
});
