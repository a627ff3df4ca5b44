import { Anchor, Button, Flex, Group, Text } from '@mantine/core';
import { IconCalendarDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../components/notice.tsx';
import { formatDiaPorExtenso } from '../../../lib/dias.ts';
import { usePermission } from '../../../lib/session.ts';
import { downloadEvento } from '../api.ts';
import { useAcoes } from './acoes.ts';
import { type Item, quando } from './itens.ts';

interface Props {
  readonly item: Item;
  readonly onEditar: () => void;
}

/** Every detail of an event or milestone, and its actions. */
export function ItemDetalhe({ item, onEditar }: Props) {
  const veCronograma = usePermission('GestaoProjeto:ListarGestaoProjeto');
  const { evento, marco } = item;
  const campos = [
    ['Categoria', item.categoria],
    ['Local', evento?.local],
    ['Descrição', evento?.descricao],
    ['Criado por', evento?.autor],
    ['Atividade', marco?.codigo],
    [
      'Situação',
      marco && (marco.concluido ? 'Concluído' : marco.critico ? 'Previsto, no caminho crítico' : 'Previsto'),
    ],
  ] as const;
  return (
    <>
      <Text className="cad-numero" c="dimmed" mb={12}>
        {formatDiaPorExtenso(item.inicio.slice(0, 10))}
        <br />
        {quando(item)}
      </Text>
      <Flex component="dl" direction="column" gap={8} mb={16}>
        {campos.map(
          ([nome, valor]) =>
            valor && (
              <div key={nome}>
                <Text component="dt" c="dimmed" fz="xs">
                  {nome}
                </Text>
                <dd style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{valor}</dd>
              </div>
            ),
        )}
      </Flex>
      {marco && (
        <Text c="dimmed" fz="sm">
          Os marcos vêm do cronograma e mudam com ele.{' '}
          {veCronograma && (
            <Anchor renderRoot={(props) => <Link to="/gestaoprojeto" search={{ busca: marco.codigo }} {...props} />}>
              Ver no cronograma
            </Anchor>
          )}
        </Text>
      )}
      {evento && <Acoes item={item} onEditar={onEditar} />}
    </>
  );
}

function Acoes({ item: { evento }, onEditar }: Props) {
  const { podeMover, podeExcluir, excluir } = useAcoes();
  const podeExportar = usePermission('Calendario:ExportarCalendario');
  const baixar = useMutation({ mutationFn: downloadEvento });
  if (!evento) return null;
  return (
    <>
      <Failure error={baixar.error} titulo="O arquivo não foi baixado" />
      <Group justify="flex-end" gap={8}>
        {podeExportar && (
          <Button
            variant="default"
            leftSection={<IconCalendarDown size={16} />}
            loading={baixar.isPending}
            onClick={() => baixar.mutate(evento.id)}
          >
            Baixar .ics
          </Button>
        )}
        {podeExcluir && (
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => excluir(evento)}>
            Excluir
          </Button>
        )}
        {podeMover && (
          <Button leftSection={<IconPencil size={16} />} onClick={onEditar}>
            Editar
          </Button>
        )}
      </Group>
    </>
  );
}
