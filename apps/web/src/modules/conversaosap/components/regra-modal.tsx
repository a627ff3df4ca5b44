import { DESTINOS, type Destino, OBJETOS, type Objeto } from '@cadencia/domain/conversaosap/destino/schema.ts';
import { MODOS, type Modo } from '@cadencia/domain/conversaosap/regra/schema.ts';
import { conferirRegra, type RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import { Button, Group, Modal, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { FieldInput } from '../../../cadastro/field-input.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useSaveRegra } from '../api.ts';

/** What the form begins with; with an id it is a rule that there is. */
export type Aberta = Partial<RegraSap>;

interface Props {
  readonly objeto: Objeto;
  readonly aberta: Aberta;
  readonly rotulos: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const AJUDA: Readonly<Record<Modo, string>> = {
  EXATO: 'Sem diferença de maiúsculas, acentos e zeros à esquerda.',
  CURINGA: '* é qualquer texto e ? é um caractere: REFSA-U210-*',
  REGEX: 'Procura em qualquer lugar do texto: raquet|flange cego',
};

const toOpcoes = (rotulos: Readonly<Record<string, string>>) =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }));

/** One rule: the value of SAP, and only the destinations that its kind has. */
export function RegraModal({ opened, objeto, aberta, rotulos, onClose }: Props) {
  const { id, versao = 1 } = aberta;
  const lida = id === undefined ? undefined : { id, versao };
  const isPhone = useMediaQuery('(max-width: 575.98px)') === true;
  const podeSalvar = usePermission(lida ? 'ConversaoSap:EditarConversaoSap' : 'ConversaoSap:CadastrarConversaoSap');
  const [modo, setModo] = useState<Modo>(aberta.modo ?? 'EXATO');
  const [valor, setValor] = useState(aberta.valor ?? '');
  const [destino, setDestino] = useState<Destino>(aberta.destino ?? {});
  const [doProjeto, setDoProjeto] = useState(aberta.projetoId != null);
  const [ativo, setAtivo] = useState(aberta.ativo ?? true);
  const [observacao, setObservacao] = useState(aberta.observacao ?? '');
  const [tentou, setTentou] = useState(false);
  const { mutate, isPending, error } = useSaveRegra(lida);
  const locais = {
    ...conferirRegra({ objeto, modo, valor: valor.trim(), destino }).campos,
    ...(valor.trim() === '' ? { valor: 'Campo obrigatório.' } : {}),
  };
  const doServidor = error instanceof ErroApi ? error.campos : {};
  const erroDe = (campo: string) =>
    doServidor[campo] ?? (tentou ? (locais as Record<string, string>)[campo] : undefined);
  const salvar = () => {
    setTentou(true);
    if (Object.keys(locais).length > 0) return;
    mutate(
      { objeto, modo, valor: valor.trim(), doProjeto, ativo, destino, observacao: observacao || null },
      {
        onSuccess: () => {
          void notify({ message: lida ? 'Regra alterada.' : 'Regra cadastrada.' });
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      fullScreen={isPhone}
      title={`${lida ? 'Regra' : 'Nova regra'}: ${OBJETOS[objeto]}`}
    >
      <form
        noValidate
        aria-label="Regra"
        onSubmit={(event) => {
          event.preventDefault();
          salvar();
        }}
      >
        <Stack gap="sm">
          <Select
            label="Como comparar"
            description={AJUDA[modo]}
            data={toOpcoes(MODOS)}
            allowDeselect={false}
            disabled={!podeSalvar}
            value={modo}
            onChange={(novo) => setModo((novo as Modo | null) ?? 'EXATO')}
          />
          <TextInput
            label="Valor no SAP"
            required
            maxLength={200}
            autoComplete="off"
            data-autofocus
            disabled={!podeSalvar}
            value={valor}
            error={erroDe('valor')}
            onChange={({ currentTarget }) => setValor(currentTarget.value)}
          />
          {Object.entries(DESTINOS[objeto]).map(([nome, field]) => (
            <FieldInput
              key={nome}
              nome={nome}
              field={field}
              value={destino[nome] ?? null}
              rotulo={rotulos[nome]?.[String(destino[nome])]}
              disabled={!podeSalvar}
              error={erroDe(`destino.${nome}`)}
              onChange={(novo) => setDestino((antes) => ({ ...antes, [nome]: novo }))}
            />
          ))}
          {erroDe('destino') && <Notice tone="critico">{erroDe('destino')}</Notice>}
          <Switch
            label="Só neste projeto"
            description="Desligado, a regra vale em todos os projetos do cliente."
            disabled={!podeSalvar}
            checked={doProjeto}
            onChange={({ currentTarget }) => setDoProjeto(currentTarget.checked)}
          />
          {lida && (
            <Switch
              label="Ativa"
              disabled={!podeSalvar}
              checked={ativo}
              onChange={({ currentTarget }) => setAtivo(currentTarget.checked)}
            />
          )}
          <Textarea
            label="Observação"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            disabled={!podeSalvar}
            value={observacao}
            onChange={({ currentTarget }) => setObservacao(currentTarget.value)}
          />
          {error && (
            <Notice tone="critico" titulo="A regra não foi salva">
              {textOfError(error).mensagem} {textOfError(error).acao}
            </Notice>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {podeSalvar ? 'Cancelar' : 'Fechar'}
            </Button>
            {podeSalvar && (
              <Button type="submit" loading={isPending}>
                Salvar
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
