import type { NomeDeFiltro } from './geral.ts';

/** What the figures that leave a filter out say of it, after their own words; empty where all that are set narrow them. */
export function alcancesDe(ativos: readonly NomeDeFiltro[]) {
  const inteiro = ativos.includes('contrato') ? 'contrato inteiro' : 'projeto inteiro';
  return {
    efetivo: ativos.some((parte) => parte !== 'contrato') ? `, ${inteiro}` : '',
    escopo: ativos.length > 0 ? '; projeto inteiro' : '',
    asfe: ativos.includes('fase') ? ', em toda fase' : '',
  };
}

/** Whose figures they are, where the reader sees a part of the project. */
export const soAsSuas = (atividades: number): string =>
  atividades === 1 ? 'Só a sua atividade' : `Só as suas ${atividades.toLocaleString('pt-BR')} atividades`;
