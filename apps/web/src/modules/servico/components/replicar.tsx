import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { replicarServicos } from '@cadencia/domain/servico/endpoints.ts';
import { tipoequipamento } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCopyPlus } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchWindow } from '../../../cadastro/api.ts';
import { ReferenceInput } from '../../../cadastro/reference-input.tsx';
import { titleOf } from '../../../cadastro/values.ts';
import { MultiSelect } from '../../../components/multi-select.tsx';
import { Failure } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { call } from '../../../lib/api-client.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { ESCOPO_CONGELADO, FECHADO, useProjetoDaSessao, useProjetoFechado } from '../../projeto/api.ts';
import { notifyAtividades, Recusas } from './gerar.tsx';

/** TAGs that the list offers, and that one button chooses, at most. */
const OFERECIDOS = 200;
const PAUSA_MS = 200;

interface TagsProps {
  readonly escolhidos: ReadonlyMap<string, string>;
  readonly onEscolher: (escolhidos: ReadonlyMap<string, string>) => void;
}

/** Choice of many TAGs of the client: typed, of a type, or all that were found. */
function Tags({ escolhidos, onEscolher }: TagsProps) {
  const [tipoId, setTipoId] = useState<number | null>(null);
  const [escrito, setEscrito] = useState('');
  const [busca] = useDebouncedValue(escrito, PAUSA_MS);
  const consulta = { busca, ...(tipoId === null ? {} : { 'f.tipoequipamentoId': String(tipoId) }) };
  const { data, error, isFetching } = useQuery({
    queryKey: [equipamento.path, 'replicar', consulta],
    queryFn: ({ signal }) => fetchWindow(equipamento, consulta)(0, OFERECIDOS, signal),
    placeholderData: keepPreviousData,
  });
  const achados = new Map(
    (data?.linhas ?? []).map((linha) => [String(linha.id), titleOf(equipamento.title, linha)] as const),
  );
  const nomes = new Map([...escolhidos, ...achados]);
  const total = data?.total ?? 0;
  return (
    <>
      <ReferenceInput
        label="Tipo de equipamento"
        placeholder="Todos os tipos"
        alvo={tipoequipamento.path}
        value={tipoId}
        rotulo={undefined}
        onChange={setTipoId}
      />
      <MultiSelect
        label="TAGs"
        placeholder="TAG ou descrição"
        searchable
        clearable
        data={[...nomes].map(([value, label]) => ({ value, label }))}
        // The server has filtered them already; those that are chosen are not offered again.
        filter={({ options }) => options.filter((um) => 'value' in um && achados.has(um.value))}
        hidePickedOptions
        clearSearchOnChange={false}
        maxDropdownHeight={240}
        value={[...escolhidos.keys()]}
        searchValue={escrito}
        onSearchChange={setEscrito}
        nothingFoundMessage={isFetching ? 'Buscando…' : 'Nada encontrado.'}
        error={error ? textOfError(error).mensagem : undefined}
        rightSection={isFetching ? <Loader size={14} role="presentation" /> : undefined}
        onChange={(ids) => onEscolher(new Map(ids.map((id) => [id, nomes.get(id) ?? id])))}
      />
      {(tipoId !== null || busca !== '') && total > 0 && total <= OFERECIDOS && (
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => onEscolher(new Map([...escolhidos, ...achados]))}>
            Escolher {formatContador(total, 'TAG encontrado', 'TAGs encontrados')}
          </Button>
        </Group>
      )}
    </>
  );
}

function Janela({ servicos, onClose }: { readonly servicos: readonly number[]; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<string, string>>(new Map());
  const reread = () => client.invalidateQueries();
  const equipamentos = [...escolhidos.keys()].map(Number);
  const replicar = useMutation({
    mutationFn: () => call(replicarServicos, { body: { servicos: [...servicos], equipamentos } }),
    onSuccess: async ({ feitos, atividades, edicaoId, recusados }) => {
      if (feitos.length > 0)
        notifyAtividades(
          `${formatContador(feitos.length, 'serviço criado', 'serviços criados')}, com ${formatContador(atividades, 'atividade', 'atividades')}.`,
          { edicaoId, reread, resta: 'Os serviços ficam.' },
        );
      await reread();
      if (recusados.length === 0) onClose();
    },
  });
  const copias = servicos.length * equipamentos.length;
  return (
    <Modal opened onClose={onClose} size={640} title="Replicar para TAGs">
      <Stack gap={12}>
        {replicar.data ? (
          <>
            <Text role="status">
              {formatContador(replicar.data.feitos.length, 'serviço criado', 'serviços criados')}; o que ficou:
            </Text>
            <Recusas recusados={replicar.data.recusados} />
            <Group justify="flex-end">
              <Button onClick={onClose}>Fechar</Button>
            </Group>
          </>
        ) : (
          <>
            <Text fz="sm" c="dimmed">
              Cada TAG ganha um rascunho com os dados, as atividades e os vínculos de dentro do serviço, sem avanço nem
              datas. Área e sistema são os do TAG.
            </Text>
            <Tags escolhidos={escolhidos} onEscolher={setEscolhidos} />
            <Failure error={replicar.error} titulo="Nada foi replicado" />
            <Group justify="flex-end" gap={8}>
              <Button variant="default" onClick={onClose}>
                Cancelar
              </Button>
              <ReasonButton
                loading={replicar.isPending}
                motivo={copias > 0 ? undefined : 'Escolha ao menos um TAG.'}
                onClick={() => replicar.mutate()}
              >
                {copias > 0 ? `Criar ${formatContador(copias, 'serviço', 'serviços')}` : 'Criar'}
              </ReasonButton>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** A button that copies these services to other TAGs. */
export function ReplicarServicos({ servicos }: { readonly servicos: readonly number[] }) {
  const [aberta, setAberta] = useState(false);
  const cadastra = usePermission(servico.permission('Cadastrar'));
  const ve = usePermission(equipamento.permission('Listar'));
  const fechado = useProjetoFechado();
  const congelado = useProjetoDaSessao()?.flg_escopo_congelado_pro;
  if (!cadastra || !ve || servicos.length === 0) return null;
  return (
    <>
      <ReasonButton
        size="compact-sm"
        variant="default"
        leftSection={<IconCopyPlus size={16} aria-hidden="true" />}
        motivo={fechado ? FECHADO : congelado ? ESCOPO_CONGELADO : undefined}
        onClick={() => setAberta(true)}
      >
        Replicar para TAGs
      </ReasonButton>
      {aberta && <Janela servicos={servicos} onClose={() => setAberta(false)} />}
    </>
  );
}
