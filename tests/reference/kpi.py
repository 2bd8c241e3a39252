#!/usr/bin/env python3
"""Reference values of the key figures (docs/management.md#measures): a year of 40 organizations as raw events, and every
measure of revenue and conversion at the end of each day. Each day is worked out from the whole list of events, with
nothing carried over from the day before. Run in this folder: ./kpi.py (standard library only)"""
import json
import random
from datetime import date, datetime, timedelta, timezone
from math import floor

rng = random.Random(41)
FIRST, DAYS, WINDOW, GRACE = date(2026, 1, 1), 365, timedelta(days=30), timedelta(days=14)
PRICES = {"basic": 9_900, "expanded": 19_900, "pro": 39_900, "pro_plus": 79_900}
MIDNIGHT = datetime(2026, 1, 1, tzinfo=timezone.utc)
EVENTS = []


def text(at):
    return at.strftime("%Y-%m-%dT%H:%M:%S.000Z")


def at_day(number):
    """An instant within that day."""
    return MIDNIGHT + timedelta(days=number, seconds=rng.randrange(86_400))


def add(at, kind, **facts):
    EVENTS.append({"at": at, "kind": kind, **facts})


class Church:
    def __init__(self, number, begun):
        self.org, self.begun, self.subs, self.charges = f"org{number}", begun, 0, 0
        self.joins(begun - timedelta(hours=rng.randrange(1, 60)), begun)
        for _ in range(rng.choice([0, 0, 1, 2])):
            invited = begun + timedelta(days=rng.randrange(1, 40), seconds=rng.randrange(86_400))
            add(invited, "invited", org=self.org)

    def joins(self, signed_up, founded):
        add(signed_up, "signed up", org=self.org)
        add(founded, "founded", org=self.org)

    def after(self, at, days):
        return at + timedelta(days=days, seconds=rng.randrange(43_200))

    def charge(self, at, cents):
        self.charges += 1
        name = f"ch_{self.org}_{self.charges}"
        add(at, "charge", org=self.org, charge=name, cents=cents)
        return name

    def subscribe(self, at, plan, status="active", discounts=(), customer=1, paid=None):
        self.subs += 1
        name = f"sub_{self.org}_{self.subs}"
        add(at, "subscribe", org=self.org, customer=customer, sub=name, plan=plan, price=PRICES[plan], status=status,
            discounts=[{"percent": p, "cents": c, "until": u and text(u)} for p, c, u in discounts])
        cents = PRICES[plan] if paid is None else paid
        return name, self.charge(at, cents) if cents > 0 else None

    def change(self, at, sub, **facts):
        add(at, "change", org=self.org, sub=sub, **facts)

    def end(self, at, sub):
        self.change(at, sub, status="canceled")


def stays_free(c): pass


def pays(c): c.subscribe(c.after(c.begun, 2), rng.choice(list(PRICES)))


def once_percent(c):
    at = c.after(c.begun, 1)
    c.subscribe(at, "basic", discounts=[(None, 1_980, at + timedelta(days=120))], paid=7_920)


def once_amount(c):
    at = c.after(c.begun, 1)
    c.subscribe(at, "pro", discounts=[(None, 4_900, at + timedelta(days=45))], paid=35_000)


def forever_percent(c):
    sub, _ = c.subscribe(c.after(c.begun, 3), "expanded", discounts=[(33.33, 0, None)], paid=13_267)
    c.change(c.after(c.begun, 60), sub, plan="pro", price=PRICES["pro"])


def repeating_amount(c):
    at = c.after(c.begun, 3)
    c.subscribe(at, "basic", discounts=[(None, 2_500, at + timedelta(days=90))], paid=7_400)


def two_discounts(c):
    at = c.after(c.begun, 3)
    discounts = [(12.5, 0, at + timedelta(days=70)), (None, 1_000, None), (10, 0, at + timedelta(days=35))]
    c.subscribe(at, "expanded", discounts=discounts, paid=14_772)


def discount_later(c):
    sub, _ = c.subscribe(c.after(c.begun, 1), "pro")
    c.change(c.after(c.begun, 50), sub, discounts=[{"percent": 50, "cents": 0, "until": None}])
    c.change(c.after(c.begun, 110), sub, discounts=[])


def upgrades(c):
    sub, _ = c.subscribe(c.after(c.begun, 1), "basic")
    c.change(c.after(c.begun, 25), sub, plan="expanded", price=PRICES["expanded"])
    c.change(c.after(c.begun, 90), sub, plan="pro_plus", price=PRICES["pro_plus"])


def downgrades(c):
    sub, _ = c.subscribe(c.after(c.begun, 1), "pro_plus")
    c.change(c.after(c.begun, 40), sub, plan="basic", price=PRICES["basic"])


def cancels(c):
    sub, _ = c.subscribe(c.after(c.begun, 1), "pro")
    c.end(c.after(c.begun, rng.choice([3, 20, 80])), sub)


def returns(c):
    sub, _ = c.subscribe(c.after(c.begun, 1), "basic")
    c.end(c.after(c.begun, 50), sub)
    c.subscribe(c.after(c.begun, rng.choice([51, 75, 140])), "pro")


def extra_ends(c):
    c.subscribe(c.after(c.begun, 1), "pro")
    extra, charge = c.subscribe(c.after(c.begun, 12), "pro_plus", customer=2)
    ended = c.after(c.begun, 40)
    c.end(ended, extra)
    add(ended, "refund", org=c.org, charge=charge, cents=PRICES["pro_plus"])


def first_ends(c):
    first, _ = c.subscribe(c.after(c.begun, 1), "pro")
    c.subscribe(c.after(c.begun, 12), "basic", customer=2)
    c.end(c.after(c.begun, 40), first)


def late_but_pays(c):
    sub, _ = c.subscribe(c.after(c.begun, 1), "expanded")
    due = c.after(c.begun, 30)
    c.change(due, sub, status="past_due", due=text(due))
    c.change(c.after(c.begun, 38), sub, status="active", due=None)


def late_for_good(c):
    sub, _ = c.subscribe(c.after(c.begun, 1), "expanded")
    due = c.after(c.begun, 30)
    c.change(due, sub, status="past_due", due=text(due))
    c.change(c.after(c.begun, 52), sub, status="unpaid")
    c.end(c.after(c.begun, 75), sub)


def granted(c): add(c.after(c.begun, 5), "grant", org=c.org)


def report_refunded(c):
    charge = c.charge(c.after(c.begun, 2), 4_900)
    add(c.after(c.begun, rng.choice([3, 12])), "refund", org=c.org, charge=charge, cents=4_900)


def free_by_coupon(c): c.subscribe(c.after(c.begun, 1), "basic", discounts=[(100, 0, None)], paid=0)


def refunded_in_parts(c):
    _, charge = c.subscribe(c.after(c.begun, 1), "basic")
    add(c.after(c.begun, 6), "refund", org=c.org, charge=charge, cents=4_000)
    add(c.after(c.begun, 16), "refund", org=c.org, charge=charge, cents=5_900)


def trial(c):
    sub, _ = c.subscribe(c.after(c.begun, 1), "pro", status="trialing", paid=0)
    c.subscribe(c.after(c.begun, 3), "basic", customer=2)
    c.change(c.after(c.begun, 15), sub, status="active")


def disputed(c):
    _, charge = c.subscribe(c.after(c.begun, 1), "basic")
    add(c.after(c.begun, 10), "dispute", org=c.org, charge=charge)


STORIES = [stays_free, pays, once_percent, once_amount, forever_percent, repeating_amount, two_discounts, discount_later,
           upgrades, downgrades, cancels, returns, extra_ends, first_ends, late_but_pays, late_for_good, granted,
           report_refunded, free_by_coupon, refunded_in_parts, trial, disputed]
for number in range(40):
    STORIES[number % len(STORIES)](Church(number, at_day(3 + rng.randrange(200))))
for number in range(12):
    add(at_day(rng.randrange(300)), "signed up", org=None)
EVENTS.sort(key=lambda event: event["at"])
EVENTS[:] = [event for event in EVENTS if event["at"] < MIDNIGHT + timedelta(days=DAYS)]
START = EVENTS[0]["at"].date()


def known(end, kind, **same):
    return [e for e in EVENTS if e["kind"] == kind and e["at"] < end and all(e[k] == v for k, v in same.items())]


def price_of(sub, end):
    """Cents a year at an instant; None without a plan."""
    facts = dict(sub)
    for event in known(end, "change", sub=sub["sub"]):
        facts.update(event)
    status, due = facts["status"], facts.get("due")
    late = due is not None and datetime.fromisoformat(due.replace("Z", "+00:00")) + GRACE < end
    if status == "canceled" or (status in ("past_due", "unpaid") and late):
        return None
    if status == "trialing":
        return 0
    left = facts["price"]
    for one in facts["discounts"]:
        if one["until"] is not None and one["until"] < text(end):
            continue
        off = one["cents"] if one["percent"] is None else floor(left * one["percent"] / 100 + 0.5)
        left -= min(left, off)
    return left


def yearly(end):
    """Organization: cents a year, by the first of its subscriptions that has a plan."""
    prices = {}
    for sub in sorted(known(end, "subscribe"), key=lambda e: (e["at"], e["sub"])):
        cents = price_of(sub, end)
        if cents is not None:
            prices.setdefault(sub["org"], cents)
    return {org: cents for org, cents in prices.items() if cents > 0}


ENDS = {START - timedelta(days=1) + timedelta(days=n): None for n in range((FIRST - START).days + DAYS + 1)}
for day in ENDS:
    ENDS[day] = yearly(MIDNIGHT + timedelta(days=(day - FIRST).days + 1))


def holds_money(org, end):
    for charge in known(end, "charge", org=org):
        back = sum(e["cents"] for e in known(end, "refund", charge=charge["charge"]))
        if charge["cents"] > back and not known(end, "dispute", charge=charge["charge"]):
            return True
    return False


def monthly(cents):
    return floor(cents / 12 + 0.5)


def share(part, whole):
    return part / whole if whole else None


def last_of(month):
    return (month.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)


def cohorts(day):
    first = {}
    for other in ENDS:
        for org in ENDS[other] if other <= day else ():
            first.setdefault(org, other.replace(day=1))
    table = []
    for month in sorted(set(first.values())):
        orgs, kept, at = [org for org in first if first[org] == month], [], month
        while at <= day:
            kept.append(sum(org in ENDS[min(last_of(at), day)] for org in orgs))
            at = last_of(at) + timedelta(days=1)
        table.append({"month": month.isoformat()[:7], "size": len(orgs), "kept": kept})
    return table[-12:]


def day_of(day):
    end = MIDNIGHT + timedelta(days=(day - FIRST).days + 1)
    now, then = ENDS[day], ENDS.get(day - WINDOW, {})
    moves = dict.fromkeys(["new", "returned", "expansion", "contraction", "churned"], 0)
    for back in range(30):
        at = day - timedelta(days=back)
        if at < START:
            continue
        a, b = ENDS[at], ENDS[at - timedelta(days=1)]
        for org in set(a) | set(b):
            paid, pays_now = b.get(org, 0), a.get(org, 0)
            if paid == 0:
                was = any(org in ENDS[d] for d in ENDS if d < at)
                moves["returned" if was else "new"] += pays_now
            elif pays_now == 0:
                moves["churned"] += paid
            else:
                moves["expansion" if pays_now > paid else "contraction"] += abs(pays_now - paid)
    fresh = known(end, "signed up")
    fresh = [e["org"] for e in fresh if e["at"] >= end - WINDOW]
    founded = [org for org in fresh if org is not None and known(end, "founded", org=org)]
    paid = [org for org in founded if holds_money(org, end)]
    base = sum(then.values())
    total = sum(now.values())
    return {
        "mrr": monthly(total), "payers": len(now), "arpu": floor(total / 12 / len(now) + 0.5) if now else None,
        "newRevenue": monthly(moves["new"]), "returnedRevenue": monthly(moves["returned"]),
        "expansion": monthly(moves["expansion"]), "contraction": monthly(moves["contraction"]),
        "churned": monthly(moves["churned"]),
        "revenueChurn": share(sum(max(0, c - now.get(org, 0)) for org, c in then.items()), base),
        "netRetention": share(sum(now.get(org, 0) for org in then), base),
        "logoChurn": share(sum(org not in now for org in then), len(then)),
        "signUps": len(fresh), "withOrganization": share(len(founded), len(fresh)),
        "withPayment": share(len(paid), len(fresh)),
        "organizations": len(known(end, "founded")),
    }


days = {day: day_of(day) for day in list(ENDS)[1:]}
keys = list(next(iter(days.values())))
with open("kpi.json", "w") as file:
    json.dump({
        "source": "kpi.py",
        "events": [{**event, "at": text(event["at"])} for event in EVENTS],
        "measures": keys,
        "days": [{"values": [day.isoformat(), *values.values()], **({"cohorts": cohorts(day)} if day == last_of(day) else {})}
                 for day, values in days.items()],
    }, file)
    file.write("\n")
