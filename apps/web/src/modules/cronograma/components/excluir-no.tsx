import '@mantine/core/styles/List.layer.css';
import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { deleteEap } from '@cadencia/domain/eap/endpoints.ts';
import { Button, Group, List, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { call } from '../../../lib/api-client.ts';
import { formatContador } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { arvoreQuery } from '../api.ts';

interface Props {
  readonly no: Pick<NoArvore, 'id' | 'codigo' | 'nome' | 'paiId'>;
  readonly onClose: () => void;
}

/** Names of services that are shown at most; the counts cover all. */
const MOSTRADOS = 5;

const nomeDe = ({ codigo, nome }: Pick<NoArvore, 'codigo' | 'nome'>): string => `${codigo} ${nome}`;
const isEap = ({ tipo }: NoArvore): boolean => tipo === 'EAP';

/** Deletes a node of the EAP: says what it contains, and where that goes. */
export function ExcluirNo({ no, onClose }: Props) {
  // The whole tree, whatever filter the list has.
  const { data, error, isFetching, refetch } = useQuery(arvoreQuery({}));
  const titulo = `Excluir ${nomeDe(no)} da EAP?`;
  if (data) return <Pergunta no={no} nos={data.nos} titulo={titulo} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={titulo} size={460}>
      {error ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Modal>
  );
}

function Pergunta({
  no,
  nos,
  titulo,
  onClose,
}: Props & { readonly nos: readonly NoArvore[]; readonly titulo: string }) {
  const client = useQueryClient();
  const notifyRemoved = useNotifyRemoved();
  const dentro = nos.filter(({ paiId }) => paiId === no.id);
  const abaixo = dentro.filter(isEap).length;
  const servicos = dentro.filter((um) => !isEap(um));
  const atividades = servicos.reduce((soma, um) => soma + um.atividades, 0);
  const destinos = nos.filter((um) => isEap(um) && um.id !== no.id);
  const proposto = destinos.find(({ id }) => id === no.paiId) ?? destinos.find(({ paiId }) => paiId === no.paiId);
  const [destino, setDestino] = useState(proposto ? String(proposto.id) : null);
  const para = destinos.find(({ id }) => String(id) === destino);
  const vazio = servicos.length === 0;
  const pedido = useMutation({
    mutationFn: () =>
      call(deleteEap, { params: { id: String(no.id) }, query: vazio || destino === null ? {} : { destino } }),
    onSuccess: () => client.invalidateQueries(),
  });
  if (abaixo > 0) {
    return (
      <Modal opened onClose={onClose} title={titulo} size={460}>
        <p>Há {formatContador(abaixo, 'nó', 'nós')} abaixo dele. Exclua antes o que está abaixo, de baixo para cima.</p>
        <Group justify="flex-end">
          <Button onClick={onClose}>Fechar</Button>
        </Group>
      </Modal>
    );
  }
  const quantos = formatContador(servicos.length, 'serviço', 'serviços');
  const tell = () => {
    const texto = removedText(nomeDe(no));
    if (vazio) return notifyRemoved({ entidade: 'eap', ids: [no.id], texto });
    notify({
      message: `${texto} ${quantos} ${servicos.length === 1 ? 'passou' : 'passaram'} para ${para ? nomeDe(para) : ''}.`,
    });
  };
  return (
    <ConfirmDialog
      opened
      titulo={titulo}
      acao={vazio ? 'Excluir' : 'Mover e excluir'}
      pedido={pedido}
      falha="O nó não foi excluído"
      feito={tell}
      onConfirmar={() => pedido.mutateAsync()}
      onClose={onClose}
    >
      {vazio ? (
        <p>Não há serviços nem nós abaixo dele. O nó sai da EAP; logo depois ainda se pode desfazer.</p>
      ) : (
        <Stack gap="xs">
          <Text size="sm">
            {quantos} com {formatContador(atividades, 'atividade', 'atividades')}{' '}
            {servicos.length === 1 ? 'passa' : 'passam'} para outro nó, e o cronograma é calculado de novo. Isso não se
            desfaz de uma vez.
          </Text>
          <List size="sm">
            {servicos.slice(0, MOSTRADOS).map((um) => (
              <List.Item key={um.id}>{nomeDe(um)}</List.Item>
            ))}
            {servicos.length > MOSTRADOS && (
              <List.Item>e mais {formatContador(servicos.length - MOSTRADOS, 'serviço', 'serviços')}</List.Item>
            )}
          </List>
          <Select
            label="Para o nó"
            searchable
            required
            allowDeselect={false}
            nothingFoundMessage="Nenhum nó com este texto."
            data={destinos.map((um) => ({ value: String(um.id), label: nomeDe(um) }))}
            value={destino}
            onChange={setDestino}
          />
        </Stack>
      )}
    </ConfirmDialog>
  );
}
