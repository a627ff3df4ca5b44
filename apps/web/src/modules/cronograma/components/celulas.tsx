import { COLUNAS_DA_GESTAO, type NomeDeColuna, PALAVRAS_DAS_COLUNAS } from '@cadencia/domain/cronograma/colunas.ts';
import { IconClock } from '@tabler/icons-react';
import { formatDataHora, formatHh, formatNumero, formatPercentual, VAZIO } from '../../../lib/formato.ts';
import styles from './celulas.module.css';
import type { Linha } from './linha.ts';

const casasDe = (valor: number): number => (Number.isInteger(valor) ? 0 : 1);

/** `54,3%`; without decimals where they are zero. */
export const textoAvanco = (valor: number): string => formatPercentual(valor, casasDe(Math.round(valor * 10) / 10));

/** `79,5`; without the decimal where it is zero. */
function emHoras(minutos: number): string {
  const decimos = Math.round(minutos / 6);
  return formatNumero(decimos / 10, casasDe(decimos / 10));
}

/** The text of a value in a column of Gestão, whose header tells the unit. */
export function textoDaColuna(nome: NomeDeColuna, valor: unknown): string {
  const { tipo } = COLUNAS_DA_GESTAO[nome];
  const palavra = PALAVRAS_DAS_COLUNAS[nome]?.[String(valor)];
  if (palavra !== undefined) return palavra;
  if (typeof valor === 'string') return tipo === 'dataHora' ? formatDataHora(valor) : valor;
  if (typeof valor !== 'number') return valor === true ? 'Sim' : '';
  if (tipo === 'percentual') return textoAvanco(valor);
  return tipo === 'duracao' ? emHoras(valor) : formatHh(valor).replace(' HH', '');
}

export function Vazia() {
  return <span className={styles.vazia}>{VAZIO}</span>;
}

interface PropsAvanco {
  readonly valor: unknown;
  /** Instant of the report that gave the value, when it is later than the data date. */
  readonly depois?: string | null;
}

/** Progress as a number over its bar. */
export function Avanco({ valor, depois = null }: PropsAvanco) {
  if (typeof valor !== 'number') return <Vazia />;
  return (
    <span className={styles.avanco}>
      <DepoisDoCorte em={depois} />
      {textoAvanco(valor)}
      <span className={styles.trilho} aria-hidden="true">
        <span
          className={styles.barra}
          data-completa={valor === 100 || undefined}
          style={{ width: `${Math.min(100, Math.max(0, valor))}%` }}
        />
      </span>
    </span>
  );
}

/** Note beside a report from after the data date: its instant, and that it does not count yet. */
function DepoisDoCorte({ em }: { readonly em: string | null }) {
  if (em === null) return null;
  const texto = `Apontado em ${formatDataHora(em)}, depois da data de corte: conta no próximo cálculo`;
  return (
    <span className={styles.depois} title={texto}>
      <IconClock size={13} aria-hidden="true" />
      <span className="cad-somente-leitor">{texto}</span>
    </span>
  );
}

/** A date of the schedule; an actual one carries an R. */
export function DataPrevistaOuReal({ valor, real }: { readonly valor: unknown; readonly real: boolean }) {
  if (typeof valor !== 'string') return <Vazia />;
  return (
    <>
      {formatDataHora(valor)}
      {real && (
        <abbr className={styles.real} title="Data real">
          R
        </abbr>
      )}
    </>
  );
}

export function Critica({ critica }: { readonly critica: boolean }) {
  if (!critica) return null;
  return (
    <span className={styles.critica} title="No caminho crítico">
      C<span className="cad-somente-leitor">rítica</span>
    </span>
  );
}

export function Nome({ linha }: { readonly linha: Linha }) {
  if (linha.tipo === 'no') {
    const { tipo, nome, atividades } = linha.no;
    return tipo === 'GRUPO' ? `${nome} (${formatNumero(atividades)})` : nome;
  }
  const { nome, ausenteNaOrigem } = linha.atividade;
  return (
    <>
      {nome}
      {ausenteNaOrigem && (
        <span className={styles.ausente} title="Não está mais no arquivo de origem desde a última importação">
          fora da origem
        </span>
      )}
    </>
  );
}
