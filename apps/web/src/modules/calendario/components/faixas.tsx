import { useIsPrinting } from '../../../lib/printing.ts';
import { type Dia, horaDe } from './dias.ts';
import { EventoBotao } from './evento-botao.tsx';
import styles from './faixas.module.css';
import type { Item } from './itens.ts';
import { Mais } from './mais.tsx';
import { montarSemana, type Segmento } from './semana-layout.ts';

/** Pixels of a lane. On a phone a bar has no text; on paper it has a small one, for the month to fit a sheet. */
const ALTURA = { tela: 26, telefone: 12, papel: 15 } as const;

/** The height of a lane, and whether all of them are shown. */
export function useFaixas(isPhone: boolean) {
  const todas = useIsPrinting();
  return { todas, altura: todas ? ALTURA.papel : isPhone ? ALTURA.telefone : ALTURA.tela };
}

interface Props {
  readonly dias: readonly Dia[];
  readonly itens: readonly Item[];
  /** Lanes that fit. */
  readonly maximo: number;
}

const comHora = ({ item, vemDeAntes }: Segmento): string =>
  item.diaInteiro || vemDeAntes ? item.titulo : `${horaDe(item.inicio)} ${item.titulo}`;

/** The bars of a week, over its days; what does not fit is counted, and a click shows the day. */
export function Faixas({ dias, itens, maximo }: Props) {
  const { segmentos, ocultos } = montarSemana(itens, dias, maximo);
  return (
    <>
      {segmentos.map((segmento) => (
        <EventoBotao
          key={segmento.item.chave}
          item={segmento.item}
          className={styles.segmento}
          style={{ gridColumn: `${segmento.coluna + 1} / span ${segmento.largura}`, gridRow: segmento.faixa + 2 }}
          vemDeAntes={segmento.vemDeAntes}
          segueDepois={segmento.segueDepois}
        >
          {comHora(segmento)}
        </EventoBotao>
      ))}
      {ocultos.map((n, coluna) => {
        const dia = dias[coluna] ?? '';
        const style = { gridColumn: coluna + 1, gridRow: maximo + 1 };
        return n > 0 && <Mais key={dia} n={n} dia={dia} className={styles.mais} style={style} />;
      })}
    </>
  );
}
