import type { ContextoDoEquipamento } from '@cadencia/domain/equipamento/schema.ts';
import { Link } from '@tanstack/react-router';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import styles from './equipamento.module.css';
import { Vencimento } from './vencimento.tsx';

interface Props {
  readonly linha: LinhaNaTela;
  readonly protege: ContextoDoEquipamento['protege'];
}

/** For a safety valve: the equipment that it protects, and its next inspection date. */
export function NormaDaPsv({ linha, protege }: Props) {
  if (protege === null)
    return (
      <EmptyState
        frase="Esta válvula ainda não diz o que protege."
        detalhe="Na ficha, escolha em Equipamento superior o vaso ou a caldeira: o prazo dela é o da inspeção interna dele."
      />
    );
  const motivo = linha['motivoProximas'];
  return (
    <>
      <dl className={styles.dados}>
        <div>
          <dt>Protege</dt>
          <dd>
            <Link className={styles.link} to="/equipamento/$id" params={{ id: String(protege.id) }}>
              {protege.tag}
            </Link>{' '}
            {protege.nome}
          </dd>
        </div>
        <div>
          <dt>Próxima inspeção da válvula</dt>
          <dd>
            <Vencimento data={linha['proximaInterna']} />
          </dd>
        </div>
        <div>
          <dt>Limite: inspeção interna do que protege</dt>
          <dd>
            <Vencimento data={protege.proximaInterna} />
          </dd>
        </div>
      </dl>
      {typeof motivo === 'string' && (
        <Notice tone="info" titulo="Data definida pelo profissional habilitado">
          {motivo}
        </Notice>
      )}
      <h2 className={styles.secao}>Como se chega a isso</h2>
      <p>
        Uma PSV é inspecionada, no máximo, junto com a inspeção interna do equipamento que protege. Sem o motivo do PH,
        a data é a dele e muda com ele; com o motivo, pode ser antes.
      </p>
      <p className={styles.explicacao}>Regra da NR-13 a confirmar com o profissional habilitado.</p>
    </>
  );
}
