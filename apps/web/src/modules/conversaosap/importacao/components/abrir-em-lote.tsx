import { ORIGENS } from '@cadencia/domain/asfe/cadastro.ts';
import { MOTIVOS } from '@cadencia/domain/cap/cadastro.ts';
import { Button, Flex, Group, NativeSelect, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '../../../../components/form.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { formatContador } from '../../../../lib/formato.ts';
import { type Retida, useOpenAsfes, useOpenCaps } from '../api.ts';

interface Props {
  readonly tipo: Retida['tipo'];
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

const opcoes = (rotulos: Readonly<Record<string, string>>) =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }));
/** The list of those that were just opened: their numbers follow one another. */
const osDoLote = (feitos: readonly { readonly numero: string }[]) => {
  const [primeira, ultima] = [feitos.at(0)?.numero ?? '', feitos.at(-1)?.numero ?? ''];
  return { f: { numero: primeira === ultima ? `=${primeira}` : `${primeira}..${ultima}` } };
};
const NOTAS = ['1', '2', '3', '4', '5'];

/** What people say of requests, or cancellations, that are opened together, as drafts. */
export function AbrirEmLote({ tipo, ids, onClose }: Props) {
  const nova = tipo === 'NOVA';
  const asfes = useOpenAsfes();
  const caps = useOpenCaps();
  const pedido = nova ? asfes : caps;
  const [origem, setOrigem] = useState<keyof typeof ORIGENS>('OPERACAO');
  const [classe, setClasse] = useState<'EMERGENTE' | 'TARDIO'>('TARDIO');
  const [motivo, setMotivo] = useState<keyof typeof MOTIVOS>('DESNECESSARIO_APOS_INSPECAO');
  const [justificativa, setJustificativa] = useState('');
  const [mitigacao, setMitigacao] = useState('');
  const [notas, setNotas] = useState({ probabilidade: 3, consequencia: 3 });
  const save = () => {
    const comum = { ids: [...ids], justificativa, ...notas };
    if (nova) asfes.mutate({ ...comum, origem, classe });
    else caps.mutate({ ...comum, motivo, mitigacao });
  };
  const nome = nova ? 'ASFE' : 'CAP';
  const erros: Readonly<Record<string, string>> = pedido.error instanceof ErroApi ? pedido.error.campos : {};
  const titulo = `Abrir ${nome} em lote: ${formatContador(ids.length, 'ordem', 'ordens')}`;
  const nota = (campo: keyof typeof notas, label: string) => (
    <NativeSelect
      label={label}
      data={NOTAS}
      value={String(notas[campo])}
      onChange={({ currentTarget: { value } }) => setNotas({ ...notas, [campo]: Number(value) })}
    />
  );
  return (
    <Modal opened onClose={onClose} size={560} title={titulo}>
      {pedido.data ? (
        <Flex direction="column" gap="sm">
          <Notice tone={pedido.data.recusados.length > 0 ? 'atencao' : 'info'}>
            {formatContador(pedido.data.feitos.length, `${nome} em rascunho`, `${nome} em rascunho`)}.
            {pedido.data.recusados.map((uma) => (
              <div key={uma.ordem}>
                {uma.ordem}: {uma.motivo}
              </div>
            ))}
          </Notice>
          <Group justify="flex-end">
            {pedido.data.feitos.length > 0 && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link
                    to={nova ? '/servico-fora-escopo' : '/servico/cancelamento/listar'}
                    search={osDoLote(pedido.data.feitos)}
                    {...props}
                  />
                )}
              >
                Ver {nova ? 'as ASFE' : 'os CAP'}
              </Button>
            )}
            <Button onClick={onClose}>Concluir</Button>
          </Group>
        </Flex>
      ) : (
        <Form gap="sm" aria-label={titulo} onSubmit={save}>
          {nova ? (
            <>
              <NativeSelect
                label="Origem"
                data={opcoes(ORIGENS)}
                value={origem}
                onChange={({ currentTarget: { value } }) => setOrigem(value as keyof typeof ORIGENS)}
              />
              <NativeSelect
                label="Classe"
                data={opcoes({ TARDIO: 'Tardio', EMERGENTE: 'Emergente' })}
                value={classe}
                onChange={({ currentTarget: { value } }) => setClasse(value as 'EMERGENTE' | 'TARDIO')}
              />
            </>
          ) : (
            <NativeSelect
              label="Motivo"
              data={opcoes(MOTIVOS)}
              value={motivo}
              onChange={({ currentTarget: { value } }) => setMotivo(value as keyof typeof MOTIVOS)}
            />
          )}
          <Textarea
            label="Justificativa"
            required
            error={erros['justificativa']}
            autosize
            minRows={2}
            value={justificativa}
            onChange={({ currentTarget: { value } }) => setJustificativa(value)}
          />
          {!nova && (
            <Textarea
              label="Consequência e mitigação"
              required
              error={erros['mitigacao']}
              autosize
              minRows={2}
              value={mitigacao}
              onChange={({ currentTarget: { value } }) => setMitigacao(value)}
            />
          )}
          <Group grow>
            {nota('probabilidade', 'Probabilidade')}
            {nota('consequencia', 'Consequência')}
          </Group>
          <Failure error={pedido.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={pedido.isPending}>
              Abrir {nome}
            </Button>
          </Group>
        </Form>
      )}
    </Modal>
  );
}
