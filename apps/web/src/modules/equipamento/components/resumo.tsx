import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { type LinhaNaTela, listed, shown } from '../../../cadastro/values.ts';
import { StatusDot } from '../../../components/status-dot.tsx';
import styles from './equipamento.module.css';
import { Vencimento } from './vencimento.tsx';

const MEDIDAS = ['criticidade', 'fluido', 'servicos', 'hh', 'avanco'] as const;

/** The first answers about an equipment: its danger, its progress and its due dates. */
export function Resumo({ linha }: { readonly linha: LinhaNaTela }) {
  const fields = listed(equipamento);
  return (
    <dl className={styles.resumo}>
      {linha['espacoConfinado'] === true && (
        <div>
          <dt>NR-33</dt>
          <dd>
            <StatusDot tone="atencao">Espaço confinado</StatusDot>
          </dd>
        </div>
      )}
      {typeof linha['vencimentoNr13'] === 'string' && (
        <div>
          <dt>NR-13 vence</dt>
          <dd>
            <Vencimento data={linha['vencimentoNr13']} />
          </dd>
        </div>
      )}
      {MEDIDAS.map((nome) => {
        const field = fields[nome];
        const texto = field && shown(nome, field, linha);
        return (
          texto && (
            <div key={nome}>
              <dt>{field.label}</dt>
              <dd>{texto}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
