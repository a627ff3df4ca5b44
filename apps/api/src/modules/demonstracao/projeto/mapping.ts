import type { Cronograma, Minuto } from '@cadencia/engine';
import { minuto, OPCOES_PADRAO } from '@cadencia/engine';
import { CALENDARIOS } from '../catalogo/calendario.ts';
import { type Frentes, formarFrentes } from '../obra/frente/mapping.ts';
import { ligarServicos } from '../obra/ligacao.ts';
import type { Obra, VinculoGerado } from '../obra/mapping.ts';
import { montarServicos } from '../obra/parada.ts';
import type { PlanoParada } from '../obra/plano.ts';

/** A shutdown with everything but progress. */
export interface ProjetoGerado {
  readonly plano: PlanoParada;
  readonly obra: Obra;
  readonly frentes: Frentes;
}

/** Generates a shutdown: the same plan gives the same value. */
export function gerarProjeto(plano: PlanoParada): ProjetoGerado {
  const partes = montarServicos(plano);
  ligarServicos(partes, plano);
  const frentes = formarFrentes(partes.obra, plano.ritmo);
  return { plano, obra: { ...partes.obra, vinculos: semRepetir(partes.obra.vinculos) }, frentes };
}

/** One link of each type between two activities: the first. */
function semRepetir(vinculos: readonly VinculoGerado[]): VinculoGerado[] {
  const vistos = new Set<string>();
  return vinculos.filter(({ de, para, tipo }) => {
    const chave = `${de} ${para} ${tipo}`;
    return !vistos.has(chave) && vistos.add(chave);
  });
}

/** The schedule before any progress, ready to be calculated. */
export const cronogramaDe = ({ plano, obra }: ProjetoGerado): Cronograma => ({
  inicio: minuto(plano.inicioPreparada),
  dataBase: minuto(plano.inicioPreparada),
  calendarioPadrao: '2×10',
  calendarios: CALENDARIOS,
  atividades: obra.atividades.map(({ codigo, tipo, calendario, duracao, naoAntes }) => ({
    id: codigo,
    tipo,
    calendario,
    duracao,
    restante: duracao,
    ...(naoAntes === undefined ? {} : { restricao: { tipo: 'NAO_INICIAR_ANTES', data: naoAntes as Minuto } }),
  })),
  vinculos: obra.vinculos.map(({ de, para, tipo, lag, tipoLag }) => ({
    de: obra.atividades[de]?.codigo ?? '',
    para: obra.atividades[para]?.codigo ?? '',
    tipo,
    lag,
    tipoLag,
  })),
  opcoes: OPCOES_PADRAO,
});
