import { OBJETOS, type Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import type { RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import { Button, Group, Table, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Form } from '../../../components/form.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { useTestRegras } from '../api.ts';
import { destinoEmPalavras } from './destino.ts';
import { LinhaTestada } from './linha-testada.tsx';

interface Props {
  readonly objeto: Objeto;
  readonly regras: readonly RegraSap[];
  readonly onCriar: (valor: string) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const MAXIMO = 200;

/** Takes pasted values, one on each line, and shows how the rules convert them. */
export function TesteModal({ opened, objeto, regras, onCriar, onClose }: Props) {
  const [escrito, setEscrito] = useState('');
  const isPhone = useMediaQuery('(max-width: 575.98px)') === true;
  const { data, mutate, isPending, error } = useTestRegras(objeto);
  const valores = escrito
    .split(/[\n\t]/)
    .map((valor) => valor.trim())
    .filter(Boolean);
  const semRegra = data?.linhas.filter(({ regraId }) => regraId === null).length ?? 0;
  const ordem = new Map(regras.map(({ id, valor }, n) => [id, `${n + 1}. ${valor}`]));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={760}
      fullScreen={isPhone}
      title={`Testar regras: ${OBJETOS[objeto]}`}
    >
      <Form gap="sm" aria-label="Testar regras" onSubmit={() => mutate(valores.slice(0, MAXIMO))}>
        <Textarea
          label="Valores do SAP"
          description="Um em cada linha; cole uma coluna do Excel."
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
          value={escrito}
          onChange={({ currentTarget }) => setEscrito(currentTarget.value)}
        />
        {valores.length > MAXIMO && (
          <Notice tone="atencao">Só os primeiros {MAXIMO} valores são testados de cada vez.</Notice>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} disabled={valores.length === 0}>
            Testar
          </Button>
        </Group>
      </Form>
      <Failure error={error} titulo="O teste não foi feito" />
      {data && (
        <section aria-label="Resultado do teste" aria-live="polite">
          <Text fz="xs" c="dimmed" mt={16} mb={8}>
            {formatContador(data.linhas.length, 'valor', 'valores')}
            {semRegra > 0 ? `, ${semRegra} sem regra` : ', todos com regra'}
          </Text>
          <Scrollable rotulo="Resultado do teste" mah={320}>
            <Table striped>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Valor</Table.Th>
                  <Table.Th>Regra</Table.Th>
                  <Table.Th>Vira</Table.Th>
                  <Table.Th>
                    <span className="cad-somente-leitor">Explicação</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.linhas.map((linha, n) => (
                  <LinhaTestada
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same value may be there twice
                    key={n}
                    objeto={objeto}
                    linha={linha}
                    regra={linha.regraId === null ? undefined : (ordem.get(linha.regraId) ?? `nº ${linha.regraId}`)}
                    vira={destinoEmPalavras(objeto, linha.destino ?? {}, data.rotulos)}
                    onCriar={onCriar}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </Scrollable>
        </section>
      )}
    </Modal>
  );
}
