import { Button, Group, Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { useMover } from '../api.ts';
import { type No, todos } from './arvore.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly no: No;
  /** Every area of the plant. */
  readonly areas: readonly No[];
  /** Where it was dropped; absent: to be chosen. */
  readonly destino?: No | undefined;
}

const TOPO = 'topo';
const SEM_AREA = { area: 'Nível mais alto', sistema: '', local: 'Sem área' } as const;

/** Where a node goes, and what goes along with it. */
export function MoverModal({ opened, onClose, no, areas, destino }: Props) {
  const [escolhida, setEscolhida] = useState<string | null>(destino ? String(destino.id) : null);
  const { mutateAsync, isPending, error } = useMover();
  const antes = areas.find(({ filhos }) => filhos.some(({ chave }) => chave === no.chave))?.id ?? null;
  const dentro = new Set(todos([no]).map(({ chave }) => chave));
  const opcoes = areas
    .filter(({ chave, ativo }) => ativo && !dentro.has(chave))
    .map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} ${nome}` }));
  const salvar = async () => {
    const areaId = escolhida === TOPO ? null : Number(escolhida);
    const { versao } = await mutateAsync({ no, areaId });
    const onde = (id: number | null) => areas.find((area) => area.id === id)?.codigo ?? SEM_AREA[no.tipo];
    notifyWithUndo({
      texto: `${no.codigo} → ${onde(areaId)}`,
      desfazer: async () => {
        await mutateAsync({ no: { ...no, versao }, areaId: antes });
        return `${no.codigo} → ${onde(antes)}`;
      },
    });
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={`Mover ${no.codigo}`} size={460}>
      <form
        onSubmit={(evento) => {
          evento.preventDefault();
          void salvar().catch(() => undefined);
        }}
      >
        <Select
          label="Para a área"
          searchable
          data={no.tipo === 'sistema' ? opcoes : [{ value: TOPO, label: SEM_AREA[no.tipo] }, ...opcoes]}
          nothingFoundMessage={
            no.tipo === 'area' ? 'Nada encontrado. Uma área não fica dentro dela mesma.' : 'Nada encontrado.'
          }
          value={escolhida}
          onChange={setEscolhida}
        />
        {no.tipo === 'sistema' && no.total > 0 && (
          <Text size="sm" mt="sm">
            Os equipamentos deste sistema passam para a nova área com ele.
          </Text>
        )}
        {error && (
          <Notice tone="critico" titulo="Não foi movido">
            {error instanceof ErroApi ? (Object.values(error.campos)[0] ?? error.message) : textOfError(error).mensagem}
          </Notice>
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending} disabled={escolhida === null}>
            Mover
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
