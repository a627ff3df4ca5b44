import { OBRIGATORIAS, SECOES, type SecaoDoInforme } from '@cadencia/domain/informe/secoes.ts';
import { ActionIcon, Button, Group, Input, Menu, Paper, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ouNulo, type Parte, texto } from '../../../cadastro/field-part.ts';
import { type Campos, childOf } from '../../../cadastro/form.ts';
import { CampoRico } from '../../../components/rico/campo-rico.tsx';
import { telaQuery } from '../api.ts';
import { Blocos } from './documento-view.tsx';

/** The sections of the open report with their figures, by name; none for a new one. */
function useLidas() {
  const { registro } = useSearch({ strict: false }) as { readonly registro?: number };
  const { data } = useQuery({ ...telaQuery(registro ?? 0), enabled: typeof registro === 'number' });
  return new Map(data?.todas.map((uma) => [uma.chave, uma]));
}

interface PropsSecao {
  readonly item: Campos;
  readonly n: number;
  readonly ultima: boolean;
  readonly disabled: boolean;
  readonly lida: ReturnType<typeof useLidas> extends Map<string, infer S> ? S | undefined : never;
  readonly erroDe: (nome: string) => string | undefined;
  readonly onChange: (mudanca: Campos) => void;
  readonly onMove: (passo: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One section: what the project says, and room for what people say of it. */
function Secao({ item, n, ultima, disabled, lida, erroDe, onChange, onMove, onRemove }: PropsSecao) {
  const nome = SECOES[texto(item['secao']) as SecaoDoInforme] ?? '';
  const fixa = OBRIGATORIAS.has(texto(item['secao']));
  const aparece = item['visivel'] !== false;
  const botao = (rotulo: string, preso: boolean, fazer: () => void, icone: React.ReactNode) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`${rotulo} a seção ${nome}`}
      title={rotulo}
      disabled={preso}
      onClick={fazer}
    >
      {icone}
    </ActionIcon>
  );
  return (
    <Paper component="li" withBorder radius="md" p="8px 12px" aria-label={`Seção ${nome}`}>
      <Stack gap={8}>
        <Group gap={8} align="center">
          <Text fw={600} c="dimmed" className="cad-numero">
            {n}.
          </Text>
          <TextInput
            flex="1 1 200px"
            size="sm"
            aria-label={`Título da seção ${nome}`}
            placeholder={nome}
            maxLength={120}
            disabled={disabled}
            error={erroDe('titulo')}
            value={texto(item['titulo'])}
            onChange={({ currentTarget }) => onChange({ titulo: ouNulo(currentTarget.value) })}
          />
          <Switch
            size="sm"
            label="Aparece"
            checked={aparece}
            disabled={disabled || (fixa && aparece)}
            error={erroDe('visivel')}
            title={fixa ? 'Esta seção aparece em todo informe' : undefined}
            onChange={({ currentTarget }) => onChange({ visivel: currentTarget.checked })}
          />
          {!disabled && (
            <Group gap={0} wrap="nowrap">
              {botao('Subir', n === 1, () => onMove(-1), <IconArrowUp size={16} aria-hidden="true" />)}
              {botao('Descer', ultima, () => onMove(1), <IconArrowDown size={16} aria-hidden="true" />)}
              {botao('Tirar', fixa, onRemove, <IconX size={16} aria-hidden="true" />)}
            </Group>
          )}
        </Group>
        {aparece && (!disabled || lida?.texto) && (
          <CampoRico
            aria-label={`Comentário da seção ${nome}`}
            placeholder="Comentário. {avanco_real} vira o número."
            disabled={disabled}
            error={erroDe('texto')}
            valor={disabled ? (lida?.texto ?? '') : texto(item['texto'])}
            onValor={(valor) => onChange({ texto: ouNulo(valor) })}
          />
        )}
        {aparece && lida && <Blocos blocos={lida.blocos} />}
      </Stack>
    </Paper>
  );
}

/** The sections of a report, edited in their place among the figures. */
export function Secoes({ field, value, onChange, comuns, erros = {} }: Parte) {
  const itens = Array.isArray(value) ? (value as Campos[]) : [];
  const lidas = useLidas();
  const { campos = {} } = field;
  const set = (novas: readonly Campos[]) => onChange(novas.map((uma) => childOf(campos, uma)));
  const move = (i: number, passo: 1 | -1) => {
    const novas = [...itens];
    const [uma] = novas.splice(i, 1);
    if (uma) novas.splice(i + passo, 0, uma);
    set(novas);
  };
  const faltam = Object.entries(SECOES).filter(([secao]) => itens.every((uma) => uma['secao'] !== secao));
  return (
    <Input.Wrapper label={comuns.label} description={comuns.description} error={comuns.error} labelElement="div">
      <Stack component="ol" gap={8} m={0} mt={8} p={0} style={{ listStyle: 'none' }}>
        {itens.map((item, i) => (
          <Secao
            key={texto(item['secao'])}
            item={item}
            n={i + 1}
            ultima={i === itens.length - 1}
            disabled={comuns.disabled}
            lida={lidas.get(texto(item['secao']))}
            erroDe={(nome) => erros[`${i}.${nome}`]}
            onChange={(mudanca) => set(itens.map((uma, k) => (k === i ? { ...uma, ...mudanca } : uma)))}
            onMove={(passo) => move(i, passo)}
            onRemove={() => set(itens.filter((_, k) => k !== i))}
          />
        ))}
      </Stack>
      {!comuns.disabled && faltam.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button mt={8} size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden="true" />}>
              Adicionar seção
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {faltam.map(([secao, nome]) => (
              <Menu.Item key={secao} onClick={() => set([...itens, { secao, visivel: true }])}>
                {nome}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Input.Wrapper>
  );
}
