import { expect } from 'vitest';
import type { ArquivoCronograma, ProjetoArquivo } from '../arquivo.ts';

const inteiro = (valor: number | undefined): boolean => valor === undefined || Number.isSafeInteger(valor);

function pontasExistem({ atividades, vinculos, alocacoes, recursos }: ProjetoArquivo): void {
  const ids = new Set(atividades.map((atividade) => atividade.id));
  const idsRecursos = new Set(recursos.map((recurso) => recurso.idExterno));
  expect(ids.size).toBe(atividades.length);
  expect(idsRecursos.size).toBe(recursos.length);
  for (const { de, para, lag } of vinculos) {
    expect([ids.has(de), ids.has(para), de !== para, Number.isFinite(lag)]).toEqual([true, true, true, true]);
  }
  for (const { atividade, recurso, hh } of alocacoes) {
    expect([ids.has(atividade), idsRecursos.has(recurso), Number.isFinite(hh)]).toEqual([true, true, true]);
  }
}

/** One root, first, and every other node after its parent. */
function eapEhArvore({ eap }: ProjetoArquivo): void {
  const vistos = new Set<string>();
  for (const [posicao, no] of eap.entries()) {
    expect(no.pai === undefined).toBe(posicao === 0);
    if (no.pai !== undefined) expect(vistos).toContain(no.pai);
    expect(vistos).not.toContain(no.idExterno);
    vistos.add(no.idExterno);
  }
}

function calendariosValem({ calendarios }: ProjetoArquivo): void {
  for (const { semana, excecoes } of calendarios) {
    expect(semana).toHaveLength(7);
    for (const intervalos of [...semana, ...excecoes.map((excecao) => excecao.intervalos)]) {
      let antes = -1;
      for (const { inicio, fim } of intervalos) {
        expect(inicio > antes && inicio < 1_440 && fim > inicio && fim <= 2_880).toBe(true);
        antes = fim;
      }
    }
    for (const { de, ate } of excecoes) expect(inteiro(de) && inteiro(ate) && de <= ate).toBe(true);
  }
}

function atividadesValem(projeto: ProjetoArquivo): void {
  const calendarios = new Set(projeto.calendarios.map((calendario) => calendario.id));
  const nos = new Set(projeto.eap.map((no) => no.idExterno));
  expect(calendarios).toContain(projeto.calendarioPadrao);
  for (const atividade of projeto.atividades) {
    const { duracao, restante, avanco, inicioReal, terminoReal, datas } = atividade;
    expect([calendarios.has(atividade.calendario), nos.has(atividade.eap)]).toEqual([true, true]);
    expect([inteiro(duracao), duracao >= 0, inteiro(restante), restante >= 0]).toEqual([true, true, true, true]);
    expect(avanco >= 0 && avanco <= 100).toBe(true);
    expect([inicioReal, terminoReal, ...Object.values(datas)].every((v) => typeof v === 'boolean' || inteiro(v))).toBe(
      true,
    );
    if (terminoReal !== undefined) expect((inicioReal ?? Infinity) <= terminoReal && restante === 0).toBe(true);
    expect(atividade.codigo !== '' && atividade.nome !== '').toBe(true);
  }
}

/** Checks what every read file guarantees to its receiver. */
export function valeOContrato(arquivo: ArquivoCronograma): void {
  for (const projeto of arquivo.projetos) {
    pontasExistem(projeto);
    eapEhArvore(projeto);
    calendariosValem(projeto);
    atividadesValem(projeto);
  }
  const avisos = [...arquivo.avisos, ...arquivo.projetos.flatMap((projeto) => projeto.avisos)];
  for (const { codigo, mensagem, linha } of avisos) {
    expect(codigo).toMatch(/^[a-z_.0-9]+$/);
    expect(mensagem.length).toBeGreaterThan(10);
    expect(linha === undefined || linha >= 1).toBe(true);
  }
}
