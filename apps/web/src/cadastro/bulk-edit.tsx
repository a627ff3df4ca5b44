import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button, Checkbox, Group, Select, SimpleGrid, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Failure } from '../components/notice.tsx';
import { Modal } from '../components/overlay.tsx';
import { ReasonButton } from '../components/reason-button.tsx';
import { formatContador, formatNumero } from '../lib/formato.ts';
import { MESMO_ASSIM } from './api.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { isEditable } from './cell-text.ts';
import { FieldInput } from './field-input.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';
import type { LinhaNaTela } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly linhas: readonly LinhaNaTela[];
  readonly onClose: () => void;
  readonly onMudou: () => void;
}

/** Puts one value into one field of many rows: it shows row by row what would change, then changes it. */
export function BulkEdit({ onClose, ...props }: Props) {
  const { cadastro, linhas } = props;
  const { campos, nome, valor, ensaio, ocupada, falha, ...lote } = useBulkEdit(props);
  const quantos = formatContador(linhas.length, 'registro', 'registros');
  const field = nome === undefined ? undefined : campos[nome];
  const mudam = ensaio?.mudam.size ?? 0;
  return (
    <Modal opened onClose={onClose} size={760} title={`Editar ${quantos}`}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={12} mb={16}>
        <Select
          label="Campo"
          searchable
          data={Object.entries(campos)
            .filter(([, um]) => isEditable(um))
            .map(([value, { label }]) => ({ value, label }))}
          value={nome ?? null}
          onChange={(novo) => lote.choose(novo ?? undefined)}
        />
        {field && nome !== undefined && (
          <Suspense fallback={<Skeleton height={60} />}>
            <FieldInput
              key={nome}
              nome={nome}
              field={{ ...field, required: false }}
              value={valor}
              rotulo={undefined}
              disabled={ocupada}
              error={undefined}
              onChange={lote.write}
            />
          </Suspense>
        )}
      </SimpleGrid>
      <Failure error={falha} titulo="Nada foi alterado" />
      {ensaio && field && nome !== undefined && (
        <BulkPreview cadastro={cadastro} nome={nome} field={field} linhas={linhas} ensaio={ensaio} />
      )}
      {ensaio && ensaio.emUso.size > 0 && (
        <Checkbox
          label={`${MESMO_ASSIM} (${formatNumero(ensaio.emUso.size)} em uso)`}
          checked={ensaio.ciente}
          disabled={ocupada}
          onChange={({ currentTarget }) => void lote.prever(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {ensaio ? (
          <ReasonButton
            loading={ocupada}
            motivo={mudam === 0 ? 'Nenhum destes registros mudaria: veja acima por quê.' : undefined}
            onClick={() => void lote.apply().then((feito) => feito && onClose())}
          >
            Alterar {formatNumero(mudam)}
          </ReasonButton>
        ) : (
          <ReasonButton
            loading={ocupada}
            motivo={field ? undefined : 'Escolha antes o campo.'}
            onClick={() => void lote.prever()}
          >
            Ver o que muda
          </ReasonButton>
        )}
      </Group>
    </Modal>
  );
}
