"use client";

import { UserPlus, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ListPages } from "@/components/admin/list/list-pages";
import { ListTools } from "@/components/admin/list/list-tools";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { ListHeading, ListTop } from "@/components/admin/shell/list-heading";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useRows } from "@/components/admin/shell/use-rows";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { isShownBy, type UserQuery, userParams } from "@/lib/features/accounts/filters";
import { type PanelUser, type UserFilter, type UsersPage, userFilters } from "@/lib/features/accounts/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";
import { roleOf } from "@/lib/shared/roles";
import { NewUserForm } from "./new-user-form";
import { UserDialogs } from "./user-dialogs";
import type { UserAction } from "./user-menu";
import { UserRow } from "./user-row";

const usersHref = (query: UserQuery): string => hrefWith(adminPaths.panel, userParams(query));

type UserToolsProps = { query: UserQuery; loaded: UsersPage; rows: readonly PanelUser[] };

/** Counts include changes made on this page. */
function UserTools({ query, loaded, rows }: UserToolsProps) {
  const t = useTranslations("panelUsers.userList");
  const countOf = (filter: UserFilter) =>
    loaded.counts[filter] +
    rows.filter(isShownBy[filter]).length -
    loaded.rows.filter(isShownBy[filter]).length;
  const choices = [
    { value: null, label: t("all"), count: loaded.counts.all + rows.length - loaded.rows.length },
    ...userFilters.map((filter) => ({
      value: filter,
      label: t(`filters.${filter}`),
      count: countOf(filter),
    })),
  ];
  return (
    <ListTools
      selection={{ q: query.q, choice: query.filter, sort: query.sort }}
      searchLabel={t("searchUsers")}
      choicesLabel={t("filter")}
      choices={choices}
      sorts={{ oldest: t("sorts.oldest"), newest: t("sorts.newest"), name: t("sorts.name") }}
      hrefOf={({ q, choice, sort }) => usersHref({ ...query, page: 1, q, filter: choice, sort })}
    />
  );
}

type UserListProps = { loaded: UsersPage; query: UserQuery; ownId: number };

/** A new user appears at the end of the open page. */
export function UserList({ loaded, query, ownId }: UserListProps) {
  const t = useTranslations("panelUsers.userList");
  const showFailedCall = useFailedCall();
  const { rows, append, remove, replace } = useRows(loaded.rows);
  const [pending, setPending] = useState<{ action: UserAction; user: PanelUser } | null>(null);
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<PanelUser | null>(null);
  const [deletingId, setDeletingId] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const created = (user: PanelUser) => {
    append(user);
    close();
    notify({
      title: t("userCreated"),
      description: roleOf(user)
        ? t("createdHelp", { username: user.username })
        : t("createdWithoutRights", { username: user.username }),
    });
  };
  const deleteUser = async (user: PanelUser) => {
    setDoomed(null);
    setDeletingId(user.id);
    try {
      await panelCall("DELETE", adminApiPaths.user(user.id));
      remove(user.id);
      addButton.current?.focus({ preventScroll: true });
      notify({ title: t("userDeleted"), description: t("deletedHelp", { username: user.username }) });
    } catch (error) {
      showFailedCall(error, { title: t("failedDeleteUser"), done: t("deleted") });
    } finally {
      setDeletingId(null);
    }
  };

  return (
    <section aria-labelledby="users-heading">
      <ListTop>
        <ListHeading
          id="users-heading"
          tabIndex={-1}
          className="outline-none"
          count={t("accounts", { count: loaded.total + rows.length - loaded.rows.length })}
        >
          {t("users")}
        </ListHeading>
        <Button
          ref={addButton}
          size="sm"
          aria-expanded={adding}
          aria-controls="new-user"
          onClick={() => setAdding((open) => !open)}
        >
          <UserPlus aria-hidden="true" />
          {t("addUser")}
        </Button>
      </ListTop>
      <div id="new-user">{adding ? <NewUserForm onCreated={created} onCancel={close} /> : null}</div>
      <UserTools query={query} loaded={loaded} rows={rows} />
      {rows.length === 0 ? (
        <EmptyList
          headingId="users-heading"
          icon={<Users aria-hidden="true" />}
          title={t("none")}
          description={t("noneMatch")}
          link={{
            href: usersHref({ ...query, q: "", filter: null, page: 1 }),
            label: t("showAllUsers"),
          }}
          isLow
        />
      ) : null}
      <ul aria-labelledby="users-heading" className="notch-lg border border-line bg-surface empty:hidden">
        {rows.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isOwn={user.id === ownId}
            isDeleting={user.id === deletingId}
            onDelete={setDoomed}
            onAction={(action, chosen) => setPending({ action, user: chosen })}
          />
        ))}
      </ul>
      <ListPages
        heading={t("users")}
        total={loaded.total}
        page={query.page}
        pageCount={loaded.pageCount}
        hrefForPage={(page) => usersHref({ ...query, page })}
        size={{
          current: query.pageSize,
          hrefFor: (pageSize) => usersHref({ ...query, page: 1, pageSize }),
        }}
      />
      <UserDialogs pending={pending} ownId={ownId} onDone={() => setPending(null)} onChanged={replace} />
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={t("deleteTitle", { username: doomed?.username ?? "" })}
        description={t("deleteHelp")}
        confirmLabel={t("deleteUser")}
        destructive
        onConfirm={() => doomed && deleteUser(doomed)}
      />
    </section>
  );
}
