import type { ContextoDoEquipamento } from '@cadencia/domain/equipamento/schema.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Fact } from '../../../components/fact.tsx';
import { Heading } from '../../../components/heading.tsx';
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
      <SimpleGrid component="dl" minColWidth={220} autoFlow="auto-fit" spacing={16} maw={1180} mb={16}>
        <Fact rotulo="Protege">
          <Link className={styles.link} to="/equipamento/$id" params={{ id: String(protege.id) }}>
            {protege.tag}
          </Link>{' '}
          {protege.nome}
        </Fact>
        <Fact rotulo="Próxima inspeção da válvula">
          <Vencimento data={linha['proximaInterna']} />
        </Fact>
        <Fact rotulo="Limite: inspeção interna do que protege">
          <Vencimento data={protege.proximaInterna} />
        </Fact>
      </SimpleGrid>
      {typeof motivo === 'string' && (
        <Notice tone="info" titulo="Data definida pelo profissional habilitado">
          {motivo}
        </Notice>
      )}
      <Heading mt={12}>Como se chega a isso</Heading>
      <p>
        Uma PSV é inspecionada, no máximo, junto com a inspeção interna do equipamento que protege. Sem o motivo do PH,
        a data é a dele e muda com ele; com o motivo, pode ser antes.
      </p>
      <Text fz="sm" c="dimmed">
        Regra da NR-13 a confirmar com o profissional habilitado.
      </Text>
    </>
  );
}
