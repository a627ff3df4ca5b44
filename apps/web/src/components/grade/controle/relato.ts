import { texto } from '../textos.ts';
import type { ControleGrade } from './controle.ts';
import type { Desfecho } from './edicoes.ts';

/** Outcome of the cells of one paste or fill. */
export interface Escritas {
  /** Values on their way to be stored. */
  readonly enviadas: number;
  readonly envio: Promise<Desfecho>;
  /** Texts that are not values. */
  readonly recusadas: number;
  readonly bloqueadas: number;
  /** Empty texts over cells that always have a value. */
  readonly vazias: number;
}

interface Colagem {
  /** Values that fell outside the grid. */
  readonly sobra: number;
  readonly cabecalho: boolean;
}

/** Announces the number of cells being saved, then how many were saved and how many not, so that every cell counts. */
export function report<R>(controle: ControleGrade<R>, escritas: Escritas, colagem?: Colagem): void {
  const { enviadas, envio, recusadas, bloqueadas, vazias } = escritas;
  const resto = [
    vazias > 0 ? texto('colagem.vazias', { n: vazias }) : '',
    bloqueadas > 0 ? texto('colagem.bloqueadas', { n: bloqueadas }) : '',
    colagem && colagem.sobra > 0 ? texto('colagem.sobra', { n: colagem.sobra }) : '',
    colagem?.cabecalho ? texto('colagem.cabecalho') : '',
  ];
  const tell = (...frases: readonly string[]) => controle.announce([...frases, ...resto].filter(Boolean).join(' '));
  if (enviadas + recusadas + vazias === 0) {
    controle.announce(texto('colagem.nada'));
    return;
  }
  const { rascunho } = controle.ambiente;
  const fim = (salvas: number, naoSalvas: number): void =>
    tell(
      texto(rascunho ? 'colagem.postas' : 'colagem.salvas', { n: salvas }),
      naoSalvas > 0 ? texto('colagem.recusadas', { n: naoSalvas }) : '',
    );
  if (enviadas === 0) fim(0, recusadas);
  else {
    if (!rascunho) tell(texto('colagem.salvando', { n: enviadas }));
    void envio.then((desfecho) => fim(enviadas - desfecho.recusadas, recusadas + desfecho.recusadas));
  }
}
