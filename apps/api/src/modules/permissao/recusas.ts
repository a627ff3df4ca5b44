import { AppError } from '@cadencia/domain/errors.ts';
import { DE_TODOS, type Visibilidade } from '@cadencia/domain/permissao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { seesAll } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';

const protegido = (mensagem: string) => new AppError('perfil.protegido', { mensagem });

/** @throws {AppError} `perfil.protegido`: Admin has every right, and nobody changes that */
export function requireEditavel(perfilId: number): void {
  if (perfilId === ADMIN) throw protegido('O perfil Admin tem tudo e não muda.');
}

/** @throws {AppError} `perfil.protegido` when the caller would raise a profile of their own */
export function requireAlheio(contexto: Contexto, perfilId: number, meus: readonly number[]): void {
  if (contexto.role !== ADMIN && meus.includes(perfilId)) {
    throw protegido('Ninguém aumenta o próprio perfil. Peça a um administrador.');
  }
}

/** A caller who sees a part of a project gives nobody a wider view. @throws {AppError} `dados.invalidos` */
export function requireVisibilidade(contexto: Contexto, visibilidade: Visibilidade): void {
  if (contexto.role === ADMIN || contexto.visibilidade === visibilidade) return;
  if (seesAll(contexto) && visibilidade !== 'TUDO') return;
  throw new AppError('dados.invalidos', {
    campos: { visibilidade: 'O perfil não pode enxergar mais do que você enxerga.' },
  });
}

/** @throws {AppError} `dados.invalidos` when a right that the first screen needs is removed */
export function requireDeTodos(retirar: readonly string[]): void {
  if (retirar.includes(DE_TODOS)) {
    throw new AppError('dados.invalidos', { campos: { retirar: 'O Painel Principal é de todos os perfis.' } });
  }
}
