import { MAX_ATIVIDADES } from '@cadencia/domain/rdo/cadastro.ts';
import { ActionIcon, Button, Flex, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ouNulo, type Parte, texto } from '../../cadastro/field-part.ts';
import { type Campos, childOf } from '../../cadastro/form.ts';
import { formatHh } from '../../lib/formato.ts';

interface Props {
  readonly item: Campos;
  readonly n: number;
  readonly disabled: boolean;
  readonly erro: string | undefined;
  readonly onChange: (mudanca: Campos) => void;
  readonly onRemove: () => void;
}

/** Whether a report made the line: its name and figures are not typed. */
const deApontamento = ({ hh }: Campos): boolean => hh !== null && hh !== undefined;

/** One activity of the day: what the reports say, and room for a note; a line of one's own is typed. */
function Atividade({ item, n, disabled, erro, onChange, onRemove }: Props) {
  const [anotando, setAnotando] = useState(false);
  const { descricao, antes, avanco, hh, observacao } = item;
  const nome = texto(descricao) || `atividade ${n}`;
  const dela = deApontamento(item);
  return (
    <Flex
      component="li"
      gap="4px 12px"
      wrap="wrap"
      align="center"
      py={4}
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      {dela ? (
        <Text fz="sm" flex="1 1 220px" miw={0} style={{ overflowWrap: 'anywhere' }}>
          {texto(descricao)}
        </Text>
      ) : (
        <TextInput
          flex="1 1 220px"
          size="xs"
          aria-label={`Atividade ${n}`}
          placeholder="O que foi feito"
          maxLength={300}
          disabled={disabled}
          error={erro}
          value={texto(descricao)}
          onChange={({ currentTarget }) => onChange({ descricao: ouNulo(currentTarget.value) })}
        />
      )}
      <Flex gap={12} align="center">
        {dela && (
          <Text fz="sm" span style={{ fontVariantNumeric: 'tabular-nums' }}>
            {avanco === null || avanco === undefined
              ? ''
              : `${texto(antes).replace('.', ',')} → ${texto(avanco).replace('.', ',')}% · `}
            {formatHh(Number(hh))}
          </Text>
        )}
        {!disabled && dela && !observacao && !anotando && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Anotar em ${nome}`}
            title="Anotar"
            onClick={() => setAnotando(true)}
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
        )}
        {!disabled && !dela && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Remover ${nome}`}
            title="Remover"
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        )}
      </Flex>
      {(anotando || Boolean(observacao) || !dela) && (
        <TextInput
          flex="1 1 100%"
          size="xs"
          aria-label={`Observação de ${nome}`}
          placeholder="Observação"
          maxLength={300}
          autoFocus={anotando}
          disabled={disabled}
          value={texto(observacao)}
          onChange={({ currentTarget }) => onChange({ observacao: ouNulo(currentTarget.value) })}
        />
      )}
    </Flex>
  );
}

/** The activities of a day: most come from the reports, and take notes alone. */
export function AtividadesDoDia({ field, value, onChange, comuns, erros = {} }: Parte) {
  const itens = Array.isArray(value) ? (value as Campos[]) : [];
  const { campos = {} } = field;
  const set = (novos: readonly Campos[]) => onChange(novos.map((um) => childOf(campos, um)));
  return (
    <Input.Wrapper label={comuns.label} description={comuns.description} error={comuns.error} labelElement="div">
      {itens.length === 0 && (
        <Text fz="sm" c="dimmed" mt={4}>
          Nenhum apontamento neste dia.
        </Text>
      )}
      <Stack component="ul" gap={0} m={0} mt={8} p={0} style={{ listStyle: 'none' }}>
        {itens.map((item, i) => (
          <Atividade
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place until it is saved
            key={i}
            item={item}
            n={i + 1}
            disabled={comuns.disabled}
            erro={erros[`${i}.descricao`]}
            onChange={(mudanca) => set(itens.map((um, k) => (k === i ? { ...um, ...mudanca } : um)))}
            onRemove={() => set(itens.filter((_, k) => k !== i))}
          />
        ))}
      </Stack>
      {!comuns.disabled && itens.length < MAX_ATIVIDADES && (
        <Button
          mt={8}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => set([...itens, {}])}
        >
          Adicionar atividade
        </Button>
      )}
    </Input.Wrapper>
  );
}
